import { PICTURE_KINDS, type PictureKind } from '@imguessr/contracts';
import { text } from '@imguessr/texts';

/** The bytes that decide the kind of a file. */
const HEAD_BYTES = 64;
/** Animations above this size, in bytes, are not recognised before they are decoded. */
const MAX_SCANNED_BYTES = 40 * 1024 * 1024;

const HEIC_HELP = text(
  'HEIC photos cannot be read by this browser. Export the photo as JPEG, or set the camera of the phone to Most Compatible.',
);

/** By content; undefined for anything else. */
type FileKind = PictureKind | 'avif' | 'heic' | 'tiff';

/** Returns the kind by the first bytes: name and type may say something else. */
async function kindOf(file: Blob): Promise<FileKind | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const start = String.fromCharCode(...head);
  if (start.startsWith('\x89PNG\r\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('GIF8')) return 'gif';
  if (/^(II\*\0|MM\0\*)/.test(start)) return 'tiff';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  if (/avi[fs]/.test(start.slice(8))) return 'avif';
  return /hei[cx]|mif1|msf1/.test(start.slice(8)) ? 'heic' : undefined;
}

/** Whether the server accepts the file; this browser may be able to convert others. */
export async function isAccepted(file: Blob): Promise<boolean> {
  const kind = await kindOf(file);
  return PICTURE_KINDS.some((accepted) => accepted === kind);
}

/** Resolves with why the content of a file can never become a picture, if so. */
export async function unusableReason(file: File): Promise<string | undefined> {
  const kind = await kindOf(file).catch(() => undefined);
  if (kind === undefined) return text('This file is not a readable image.');
  if (kind === 'tiff')
    return text('TIFF files are not supported. Save the picture as PNG or JPEG.');
  return kind === 'heic' && !(await isDecodable(file)) ? HEIC_HELP : undefined;
}

async function isDecodable(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return false;
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}

/** Only the first frame of an animation becomes the picture. */
export async function isAnimated(file: File): Promise<boolean> {
  const kind = await kindOf(file);
  if (file.size > MAX_SCANNED_BYTES || !(kind === 'gif' || kind === 'webp' || kind === 'png'))
    return false;
  const bytes = new Uint8Array(
    await (kind === 'gif' ? file : file.slice(0, HEAD_BYTES * 1024)).arrayBuffer(),
  );
  if (kind === 'gif') return hasSeveralFrames(bytes);
  if (kind === 'webp')
    return String.fromCharCode(...bytes.slice(12, 16)) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  return isBefore(bytes, 'acTL', 'IDAT');
}

/** Blocks of a GIF: an image, an extension, and the end of a list of sub-blocks. */
const [GIF_IMAGE, GIF_EXTENSION] = [0x2c, 0x21];

function hasSeveralFrames(gif: Uint8Array): boolean {
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(gif[10] ?? 0);
  let frames = 0;
  while (at < gif.length && frames < 2) {
    const block = gif[at];
    if (block === GIF_IMAGE) {
      frames += 1;
      at += 11 + tableBytes(gif[at + 9] ?? 0);
    } else if (block === GIF_EXTENSION) at += 2;
    else break;
    while (at < gif.length && gif[at] !== 0) at += (gif[at] ?? 0) + 1;
    at += 1;
  }
  return frames > 1;
}

function isBefore(bytes: Uint8Array, first: string, second: string): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  const [one, other] = [text.indexOf(first), text.indexOf(second)];
  return one >= 0 && (other < 0 || one < other);
}
