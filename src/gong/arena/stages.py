"""What an attack has come to: the aimed blow or shot, a thrown fighter's landing, one's own explosion."""

AIMED, LANDING, EXPLOSION = range(3)
NAMES = ("aimed", "landing", "explosion")
