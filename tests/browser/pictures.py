"""Smaller pictures: paper-cut shapes need no more than 256 colours."""

import base64
import struct
import zlib

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

COLOURS = 256
#: The browser reads its own picture back as plain bytes, four for each pixel.
DECODE = """async (picture) => {
  const blob = await (await fetch(`data:image/png;base64,${picture}`)).blob()
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const paper = canvas.getContext('2d')
  paper.drawImage(bitmap, 0, 0)
  const { data } = paper.getImageData(0, 0, bitmap.width, bitmap.height)
  let text = ''
  for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768))
  return [bitmap.width, bitmap.height, btoa(text)]
}"""
Bytes = NDArray[np.uint8]


def smaller(picture: bytes, blank: Page) -> bytes:
    """The same PNG with a palette. ``blank`` is an empty page that decodes it."""
    width, height, data = blank.evaluate(DECODE, base64.b64encode(picture).decode())
    pixels = np.frombuffer(base64.b64decode(data), np.uint8).reshape(-1, 4)[:, :3]
    palette, indices = reduced(pixels)
    return png(width, height, palette, indices.reshape(height, width))


def reduced(pixels: Bytes) -> tuple[Bytes, Bytes]:
    """The colours that are met most, and for each pixel the nearest of them."""
    coarse = (pixels >> 2).astype(np.int32)
    shades = (coarse[:, 0] << 12) | (coarse[:, 1] << 6) | coarse[:, 2]
    found, first, which, counts = np.unique(
        shades, return_index=True, return_inverse=True, return_counts=True
    )
    kept = np.argsort(-counts)[:COLOURS]
    palette = pixels[first[kept]]
    nearest = np.empty(len(found), np.uint8)
    for i, colour in enumerate(pixels[first].astype(np.int32)):
        nearest[i] = ((palette.astype(np.int32) - colour) ** 2).sum(1).argmin()
    return palette, nearest[which.reshape(-1)]


def png(width: int, height: int, palette: Bytes, indices: Bytes) -> bytes:
    rows = np.insert(indices, 0, 0, axis=1).tobytes()
    head = struct.pack("!IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", palette.tobytes()), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in parts)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack("!I", len(data)) + name + data + struct.pack("!I", zlib.crc32(name + data))
