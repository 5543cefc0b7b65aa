import type { PictureKind } from '@imguessr/contracts';

/** Returns the kind by the first bytes; undefined when the format is not accepted. */
export function pictureKindOf(bytes: Buffer): PictureKind | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/**
 * A single chunk of pixels and nothing else. Only decoding can show whether the chunk is longer
 * than its pixels.
 */
export function isPixelsOnlyWebp(bytes: Buffer): boolean {
  if (pictureKindOf(bytes) !== 'webp' || bytes.length < 20) return false;
  const size = bytes.readUInt32LE(16);
  return (
    ['VP8 ', 'VP8L'].includes(bytes.toString('latin1', 12, 16)) &&
    bytes.readUInt32LE(4) + 8 === bytes.length &&
    20 + size + (size % 2) === bytes.length &&
    (size % 2 === 0 || bytes.at(-1) === 0)
  );
}

/** Still valid only if the bytes that were cut off were not needed. */
export function truncatedWebp(bytes: Buffer, by: number): Buffer {
  const size = bytes.readUInt32LE(16) - by;
  const shorter = Buffer.alloc(20 + Math.max(0, size + (size % 2)));
  bytes.copy(shorter, 0, 0, 20 + Math.max(0, size));
  shorter.writeUInt32LE(shorter.length - 8, 4);
  shorter.writeUInt32LE(Math.max(0, size), 16);
  return shorter;
}
