"""An effect in force: the columns of its row.

``ON`` says whether ``WHO`` is an Ultra's stamp, a leader or nobody; ``FREE`` ones cannot be cleared.
``SOURCE`` is whose card has laid it, see ``duration.source_of``; nothing in the rules depends on it.
"""

COLUMNS = ("op", "on", "who", "which", "amount", "stamp", "lasts", "free", "source")
OP, ON, WHO, WHICH, AMOUNT, STAMP, LASTS, FREE, SOURCE = range(9)
WIDTH = 9
NONES = 0
