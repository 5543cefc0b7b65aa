import { AvifError } from './avif.boxes.ts';
import { type AvifItem, type AvifItems, readAvifItems } from './avif.items.ts';

/**
 * The pixels that decoding an AVIF picture keeps in memory, all its frames and tiles together; of its colours or of its
 * alpha, whichever are more, because those follow one another. Throws AvifError for what is no still picture.
 *
 * The size in a file's head says little: a picture of one megapixel may be one of sixteen frames, which refer to one
 * another, and a grid may show the corner of a large tile.
 */
export function avifPixels(file: Buffer): number {
  const items = readAvifItems(file);
  const colours = itemsOf(items, [items.primary]);
  const alphas = items.references
    .filter(({ kind, to }) => kind === 'auxl' && to.some((id) => id === items.primary || colours.has(id)))
    .map(({ from }) => from);
  return Math.max(pixelsOf(colours), pixelsOf(itemsOf(items, alphas)));
}

/** The coded items that these are made of. */
function itemsOf({ byId, references }: AvifItems, ids: readonly number[]): Map<number, AvifItem> {
  const coded = new Map<number, AvifItem>();
  for (const id of ids) {
    const item = byId.get(id);
    if (item?.type === 'av01') coded.set(id, item);
    else if (item?.type === 'grid') {
      for (const { to } of references.filter(({ kind, from }) => kind === 'dimg' && from === id)) {
        for (const tile of to) {
          const found = byId.get(tile);
          if (found?.type !== 'av01') throw new AvifError('a tile is no AV1 picture');
          coded.set(tile, found);
        }
      }
    } else throw new AvifError('the picture is neither AV1 nor a grid of it');
  }
  return coded;
}

function pixelsOf(items: ReadonlyMap<number, AvifItem>): number {
  const unitsLeft = { count: MAX_UNITS };
  let pixels = 0;
  for (const { width, height, bytes } of items.values()) pixels += width * height * framesIn(bytes, unitsLeft);
  return pixels;
}

const SEQUENCE_HEADER = 1;
const FRAME_HEADER = 3;
const FRAME = 6;
/** Of all items together: items may share their bytes. */
const MAX_UNITS = 100_000;

/** Counts the frames of an AV1 stream, which must begin one sequence only, as AVIF asks. */
function framesIn(stream: Buffer, unitsLeft: { count: number }): number {
  let [sequences, frames] = [0, 0];
  let at = 0;
  while (at < stream.length) {
    const header = stream[at] ?? 0;
    const type = (header >> 3) & 15;
    const body = at + ((header & 4) === 0 ? 1 : 2);
    const { size, next } = (header & 2) === 0 ? { size: stream.length - body, next: body } : readSize(stream, body);
    if (next + size > stream.length || unitsLeft.count-- === 0) throw new AvifError('the stream is cut short');
    if (type === SEQUENCE_HEADER) sequences += 1;
    if (type === FRAME_HEADER || type === FRAME) frames += 1;
    at = next + size;
  }
  if (sequences !== 1 || frames === 0) throw new AvifError('the stream is not that of one picture');
  return frames;
}

/** A number of seven bits a byte, lowest first. */
function readSize(stream: Buffer, start: number): { size: number; next: number } {
  let size = 0;
  for (let index = 0; index < 8; index++) {
    const byte = stream[start + index];
    if (byte === undefined) break;
    size += (byte & 127) * 2 ** (7 * index);
    if (byte < 128) return { size, next: start + index + 1 };
  }
  throw new AvifError('a size is cut short');
}
