import { AvifError } from './avif.boxes.ts';
import { type AvifItem, type AvifItems, readAvifItems } from './avif.items.ts';

/**
 * Returns the pixels that decoding keeps in memory: of all frames and tiles of the colours or of
 * the alpha channel,
 * whichever are more, because the two are decoded one after the other. Throws AvifError when the
 * file is not a still
 * picture. Header dimensions are not enough: a picture of one megapixel may have sixteen frames
 * that refer to one
 * another, and a grid may show only the corner of a large tile.
 */
export function avifPixels(file: Buffer): number {
  const items = readAvifItems(file);
  const colours = itemsOf(items, [items.primary]);
  const alphas = items.references
    .filter(
      ({ kind, to }) => kind === 'auxl' && to.some((id) => id === items.primary || colours.has(id)),
    )
    .map(({ from }) => from);
  return Math.max(pixelsOf(colours), pixelsOf(itemsOf(items, alphas)));
}

function itemsOf({ byId, references }: AvifItems, ids: readonly number[]): Map<number, AvifItem> {
  const coded = new Map<number, AvifItem>();
  for (const id of ids) {
    const item = byId.get(id);
    if (item?.type === 'av01') coded.set(id, item);
    else if (item?.type === 'grid') {
      for (const { to } of references.filter(({ kind, from }) => kind === 'dimg' && from === id)) {
        for (const tile of to) {
          const found = byId.get(tile);
          if (found?.type !== 'av01') throw new AvifError('a tile is not an AV1 picture');
          coded.set(tile, found);
        }
      }
    } else throw new AvifError('the picture is neither AV1 nor a grid');
  }
  return coded;
}

function pixelsOf(items: ReadonlyMap<number, AvifItem>): number {
  const unitsLeft = { count: MAX_UNITS };
  let pixels = 0;
  for (const { width, height, bytes } of items.values())
    pixels += width * height * framesIn(bytes, unitsLeft);
  return pixels;
}

/** Types of AV1 units (OBUs). */
const SEQUENCE_HEADER = 1;
const FRAME_HEADER = 3;
const FRAME = 6;
/** Limit for all items together, because items may share their bytes. */
const MAX_UNITS = 100_000;

/** AVIF requires exactly one sequence header. */
function framesIn(stream: Buffer, unitsLeft: { count: number }): number {
  let [sequences, frames] = [0, 0];
  let at = 0;
  while (at < stream.length) {
    const header = stream[at] ?? 0;
    const type = (header >> 3) & 15;
    const body = at + ((header & 4) === 0 ? 1 : 2);
    const { size, next } =
      (header & 2) === 0 ? { size: stream.length - body, next: body } : readSize(stream, body);
    if (next + size > stream.length || unitsLeft.count-- === 0)
      throw new AvifError('truncated stream');
    if (type === SEQUENCE_HEADER) sequences += 1;
    if (type === FRAME_HEADER || type === FRAME) frames += 1;
    at = next + size;
  }
  if (sequences !== 1 || frames === 0) throw new AvifError('the stream is not a single picture');
  return frames;
}

/** LEB128: seven bits per byte, lowest first. */
function readSize(stream: Buffer, start: number): { size: number; next: number } {
  let size = 0;
  for (let index = 0; index < 8; index++) {
    const byte = stream[start + index];
    if (byte === undefined) break;
    size += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return { size, next: start + index + 1 };
  }
  throw new AvifError('truncated size');
}
