export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

/** What a file is by its first bytes, whatever its name or label say; undefined for anything else than a picture. */
export function pictureKindOf(bytes: Buffer): PictureKind | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'avif';
  return undefined;
}

const PICTURE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** True for a still WebP file that holds pixels and nothing else: no metadata, no animation, no bytes after its end. */
export function isBareWebp(bytes: Buffer): boolean {
  if (pictureKindOf(bytes) !== 'webp' || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!PICTURE_CHUNKS.has(bytes.toString('latin1', at, at + 4))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}
