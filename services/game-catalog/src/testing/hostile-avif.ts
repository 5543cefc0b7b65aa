import { type AvifItem, readAvifItems } from '../pictures/processing/avif.items.ts';
import { plain } from './hostile-files.ts';

const still = (edge: number): Promise<Buffer> => plain(edge, edge).avif({ effort: 0 }).toBuffer();

const FRAME = 6;

/** A small file: a decoder keeps several of the frames in memory. */
export async function manyFramesAvif(frames: number, edge: number): Promise<Buffer> {
  const file = await still(edge);
  const stream = primaryOf(file).bytes;
  const last = lastUnit(stream);
  if ((stream[last] ?? 0) >> 3 !== FRAME)
    throw new Error('the last unit of an AVIF written by sharp is not a frame');
  const more = Array.from({ length: frames - 1 }, () => stream.subarray(last));
  return avifOf(
    [{ type: 'av01', width: edge, height: edge, bytes: Buffer.concat([stream, ...more]) }],
    file,
  );
}

/** The header declares another size than that of the picture. */
export async function mislabelledAvif(
  edge: number,
  declared: { width: number; height: number },
): Promise<Buffer> {
  const file = await still(edge);
  return avifOf([{ ...primaryOf(file), ...declared }], file);
}

/** A grid of two by two tiles, of which only a square of `shown` pixels a side is visible. */
export async function gridAvif(tileEdge: number, shown: number): Promise<Buffer> {
  const file = await still(tileEdge);
  const size = Buffer.alloc(8);
  size.set([0, 0, 1, 1]);
  size.writeUInt16BE(shown, 4);
  size.writeUInt16BE(shown, 6);
  const tile = primaryOf(file);
  return avifOf(
    [{ type: 'grid', width: shown, height: shown, bytes: size }, tile, tile, tile, tile],
    file,
  );
}

/** A still picture with the brand of animations (`avis`). */
export async function animatedAvif(edge: number): Promise<Buffer> {
  const file = await still(edge);
  file.write('avis', 8, 'latin1');
  return file;
}

function primaryOf(file: Buffer): AvifItem {
  const { byId, primary } = readAvifItems(file);
  const item = byId.get(primary);
  if (!item) throw new Error('there is no picture');
  return item;
}

/** An AV1 unit (OBU) contains its length. */
function lastUnit(stream: Buffer): number {
  let last = 0;
  for (let at = 0; at < stream.length; ) {
    last = at;
    let size = 0;
    let next = at + 1;
    for (let shift = 0; ; shift += 7) {
      const byte = stream[next++] ?? 0;
      size += (byte & 127) << shift;
      if (byte < 128) break;
    }
    at = next + size;
  }
  return last;
}

/** The first item is the picture; if it is a grid, it is composed of the others. */
function avifOf(items: readonly AvifItem[], like: Buffer): Buffer {
  const av1C = like.subarray(like.indexOf('av1C') - 4, like.indexOf('av1C') + 8);
  const pixi = box('pixi', u32(0), Buffer.from([3, 8, 8, 8]));
  const sizes = items.map(({ width, height }) => box('ispe', u32(0), u32(width), u32(height)));
  const assign = items.map((_, index) =>
    Buffer.concat([u16(index + 1), Buffer.from([3, 0x81, 2, index + 3])]),
  );
  const iprp = box(
    'iprp',
    box('ipco', av1C, pixi, ...sizes),
    box('ipma', u32(0), u32(items.length), ...assign),
  );
  const types = items.map(({ type }, index) =>
    box('infe', u32(2 << 24), u16(index + 1), u16(0), Buffer.from(type, 'latin1'), Buffer.alloc(1)),
  );
  const tiles = items.slice(1).map((_, index) => u16(index + 2));
  const iref =
    tiles.length > 0 ? [box('iref', u32(0), box('dimg', u16(1), u16(tiles.length), ...tiles))] : [];
  const hdlr = box('hdlr', u32(0), u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13));
  const meta = (start: number) => {
    const places = items.map(({ bytes }, index) => {
      const before = items.slice(0, index).reduce((sum, item) => sum + item.bytes.length, 0);
      return Buffer.concat([
        u16(index + 1),
        u16(0),
        u16(1),
        u32(start + before),
        u32(bytes.length),
      ]);
    });
    const iloc = box('iloc', u32(0), u16(0x4400), u16(items.length), ...places);
    const iinf = box('iinf', u32(0), u16(items.length), ...types);
    return box('meta', u32(0), hdlr, box('pitm', u32(0), u16(1)), iloc, iinf, ...iref, iprp);
  };
  const ftyp = box(
    'ftyp',
    Buffer.from('avif', 'latin1'),
    u32(0),
    Buffer.from('avifmif1miaf', 'latin1'),
  );
  const start = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(start), box('mdat', ...items.map(({ bytes }) => bytes))]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
