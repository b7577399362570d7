"""The worked examples US-V069 to US-V131 of the ledger: reinforcement, responses, numbers, three teams."""

from typing import Any

import pytest

import gong

from .boards import board, do, keys, refused_by, team, told, ultra
from .plays import (
    *(),
)
