import { AvifError, type Box, BoxReader, MAX_ENTRIES, readBoxes } from './avif.boxes.ts';

/** A coded picture, or a description of how other items are combined. */
export interface AvifItem {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface AvifItems {
  /** The still picture. */
  readonly primary: number;
  readonly byId: ReadonlyMap<number, AvifItem>;
  /**
   * Kinds are `dimg` (`from` is composed of `to`) and `auxl` (`from` is the alpha channel of `to`),
   * among others.
   */
  readonly references: readonly {
    readonly kind: string;
    readonly from: number;
    readonly to: readonly number[];
  }[];
}

/** Construction methods: the offsets of an item are relative to the file, or to the box `idat`. */
const IN_FILE = 0;
const IN_IDAT = 1;

/** Throws AvifError when the file is malformed. */
export function readAvifItems(file: Buffer): AvifItems {
  const meta = requiredBox(readBoxes(file, 0, file.length), 'meta');
  const boxes = readBoxes(file, meta.start + 4, meta.end);
  const pitm = new BoxReader(file, requiredBox(boxes, 'pitm'));
  const properties = readBoxes(
    file,
    requiredBox(boxes, 'iprp').start,
    requiredBox(boxes, 'iprp').end,
  );
  const sizes = readSizes(file, properties);
  const data = readData(file, boxes);
  const byId = new Map<number, AvifItem>();
  for (const [id, type] of readTypes(file, requiredBox(boxes, 'iinf'))) {
    if (byId.has(id)) throw duplicate('type');
    const { width, height } = sizes.get(id) ?? { width: 0, height: 0 };
    byId.set(id, { type, width, height, bytes: data.get(id) ?? Buffer.alloc(0) });
  }
  const iref = optionalBox(boxes, 'iref');
  return {
    primary: pitm.uint(pitm.version === 0 ? 2 : 4),
    byId,
    references: iref ? readReferences(file, iref) : [],
  };
}

function optionalBox(boxes: readonly Box[], type: string): Box | undefined {
  const found = boxes.filter((box) => box.type === type);
  if (found.length > 1) throw new AvifError(`more than one ${type} box`);
  return found[0];
}

function requiredBox(boxes: readonly Box[], type: string): Box {
  const found = optionalBox(boxes, type);
  if (!found) throw new AvifError(`missing ${type} box`);
  return found;
}

/** Duplicates are rejected because the decoder might use another one than this parser. */
const duplicate = (property: string) => new AvifError(`an item has more than one ${property}`);

function checkedCount(count: number): number {
  if (count > MAX_ENTRIES) throw new AvifError('too many entries');
  return count;
}

function* readTypes(file: Buffer, iinf: Box): Generator<[id: number, type: string]> {
  const { version } = new BoxReader(file, iinf);
  for (const infe of readBoxes(file, iinf.start + (version === 0 ? 6 : 8), iinf.end)) {
    const entry = new BoxReader(file, infe);
    if (infe.type !== 'infe' || entry.version < 2) throw new AvifError('an item has no type');
    const id = entry.uint(entry.version === 2 ? 2 : 4);
    entry.uint(2);
    yield [id, entry.text(4)];
  }
}

/** As the property `ispe` declares them; the decoder rejects items of another size. */
function readSizes(
  file: Buffer,
  properties: readonly Box[],
): Map<number, { width: number; height: number }> {
  const ipco = requiredBox(properties, 'ipco');
  const all = readBoxes(file, ipco.start, ipco.end);
  const sizes = new Map<number, { width: number; height: number }>();
  for (const box of properties.filter(({ type }) => type === 'ipma')) {
    const ipma = new BoxReader(file, box);
    for (let entries = checkedCount(ipma.uint(4)); entries > 0; entries--) {
      const id = ipma.uint(ipma.version === 0 ? 2 : 4);
      for (let count = ipma.uint(1); count > 0; count--) {
        const isWide = (ipma.flags & 1) === 1;
        const property = all[(ipma.uint(isWide ? 2 : 1) & (isWide ? 0x7fff : 0x7f)) - 1];
        if (property?.type !== 'ispe') continue;
        if (sizes.has(id)) throw duplicate('size');
        const ispe = new BoxReader(file, property);
        sizes.set(id, { width: ispe.uint(4), height: ispe.uint(4) });
      }
    }
  }
  return sizes;
}

function readData(file: Buffer, boxes: readonly Box[]): Map<number, Buffer> {
  const idat = optionalBox(boxes, 'idat');
  const iloc = new BoxReader(file, requiredBox(boxes, 'iloc'));
  const [offsets, bases] = [iloc.uint(1), iloc.uint(1)];
  const [offsetBytes, lengthBytes, baseBytes] = [offsets >> 4, offsets & 15, bases >> 4];
  const indexBytes = iloc.version === 0 ? 0 : bases & 15;
  const idBytes = iloc.version < 2 ? 2 : 4;
  const data = new Map<number, Buffer>();
  let copied = 0;
  for (let items = checkedCount(iloc.uint(idBytes)); items > 0; items--) {
    const id = iloc.uint(idBytes);
    if (data.has(id)) throw duplicate('location');
    const method = iloc.version === 0 ? IN_FILE : iloc.uint(2) & 15;
    iloc.uint(2);
    const base = iloc.uint(baseBytes);
    const parts: Buffer[] = [];
    for (let extents = checkedCount(iloc.uint(2)); extents > 0; extents--) {
      iloc.uint(indexBytes);
      const offset = base + iloc.uint(offsetBytes);
      const length = iloc.uint(lengthBytes);
      parts.push(
        extent(
          file,
          method === IN_IDAT ? idat : { start: 0, end: file.length },
          method,
          offset,
          length,
        ),
      );
    }
    const [first] = parts;
    if (parts.length > 1) copied += parts.reduce((sum, { length }) => sum + length, 0);
    // Items of a regular file do not share parts, so all copies together are no larger than the
    // file.
    if (copied > file.length) throw new AvifError('the items are larger than the file');
    data.set(id, first && parts.length === 1 ? first : Buffer.concat(parts));
  }
  return data;
}

function extent(
  file: Buffer,
  within: Pick<Box, 'start' | 'end'> | undefined,
  method: number,
  offset: number,
  length: number,
): Buffer {
  if (!within || method > IN_IDAT) throw new AvifError('unsupported item location');
  const start = within.start + offset;
  const end = length === 0 ? within.end : start + length;
  if (start > end || end > within.end) throw new AvifError('truncated item');
  return file.subarray(start, end);
}

function readReferences(file: Buffer, iref: Box): { kind: string; from: number; to: number[] }[] {
  const { version } = new BoxReader(file, iref);
  const idBytes = version === 0 ? 2 : 4;
  return readBoxes(file, iref.start + 4, iref.end).map((box) => {
    // BoxReader expects a version field, which these boxes lack; it reads the four bytes before the
    // content instead.
    const reader = new BoxReader(file, { ...box, start: box.start - 4 });
    const from = reader.uint(idBytes);
    return {
      kind: box.type,
      from,
      to: Array.from({ length: checkedCount(reader.uint(2)) }, () => reader.uint(idBytes)),
    };
  });
}
