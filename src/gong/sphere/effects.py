"""An effect in force: the columns of its row.

``ON`` says whether ``WHO`` is an Ultra's stamp, a leader or nobody; ``FREE`` ones cannot be cleared.
"""

COLUMNS = ("op", "on", "who", "which", "amount", "stamp", "lasts", "free")
OP, ON, WHO, WHICH, AMOUNT, STAMP, LASTS, FREE = range(8)
WIDTH = 8
NONES = 0
