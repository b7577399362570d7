"""What stands in addresses."""

from typing import Annotated, TypeAlias

from fastapi import Path

Id: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Word: TypeAlias = Annotated[str, Path(max_length=60)]
