"""axe-core: what it finds on a page that would keep somebody from using it."""

from pathlib import Path
from typing import Any

from .browsing import Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "() => axe.run(document, { resultTypes: ['violations'] })"
BAD = ("serious", "critical")


def barriers(visitor: Visitor) -> list[str]:
    """Every serious or critical violation, with where it is."""
    assert AXE.is_file(), "axe-core is not there: make client-test"
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(AXE.read_text())
    found: Any = visitor.page.evaluate(RUN)
    return [f"{v['id']}: {v['help']}: {places(v)}" for v in found["violations"] if v["impact"] in BAD]


def places(violation: dict[str, Any]) -> str:
    nodes = [f"{node['target'][0]} {node['html'][:120]} {reason(node)}" for node in violation["nodes"][:4]]
    return f"{len(violation['nodes'])} × " + " | ".join(nodes)


def reason(node: dict[str, Any]) -> str:
    """With the two colours, where they are too near."""
    return " ".join(check["message"] for check in [*node["any"], *node["all"], *node["none"]])
