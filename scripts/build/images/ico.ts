const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const COLOUR_PLANES = 1;
const BITS_PER_PIXEL = 32;

/** An ICO file with one square PNG of at most 255 pixels, a format that every browser supports. */
export function icoOf(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  // Three fields: reserved, the icon type and the number of images.
  head.writeUInt16LE(0, 0);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(COLOUR_PLANES, 10);
  head.writeUInt16LE(BITS_PER_PIXEL, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
