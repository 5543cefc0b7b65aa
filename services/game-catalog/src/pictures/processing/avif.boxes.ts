/** The boxes of an ISO base media file and the fields that they share. */
export interface Box {
  readonly type: string;
  /** Where its content begins and ends in the file. */
  readonly start: number;
  readonly end: number;
}

/** Raised where a file ends too early, or holds what is not understood. */
export class AvifError extends Error {
  override readonly name = 'AvifError';
}

const LARGE = 1;
const TO_THE_END = 0;
/** A picture of many tiles has some hundreds of anything; more only keep the reader busy. */
export const MAX_ENTRIES = 5_000;

/** Returns the boxes between two places of a file; throws AvifError where they do not fit. */
export function readBoxes(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    if (at + 8 > end || boxes.length === MAX_ENTRIES) throw new AvifError('a box is cut short');
    const short = file.readUInt32BE(at);
    const size = short === LARGE ? Number(file.readBigUInt64BE(at + 8)) : short === TO_THE_END ? end - at : short;
    const header = short === LARGE ? 16 : 8;
    if (size < header || at + size > end) throw new AvifError('a box is longer than the one around it');
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

/** Reads the fields of one box in their order; throws AvifError past its end. */
export class BoxReader {
  readonly version: number;
  readonly flags: number;
  readonly #file: Buffer;
  readonly #end: number;
  #at: number;

  constructor(file: Buffer, { start, end }: Box) {
    this.#file = file;
    this.#at = start;
    this.#end = end;
    this.version = this.uint(1);
    this.flags = this.uint(3);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  /** An unsigned number of so many bytes, 0 to 8. */
  uint(bytes: number): number {
    const at = this.#at;
    if (at + bytes > this.#end) throw new AvifError('a field is cut short');
    this.#at += bytes;
    if (bytes === 0) return 0;
    return bytes <= 6 ? this.#file.readUIntBE(at, bytes) : Number(this.#file.readBigUInt64BE(at));
  }

  text(bytes: number): string {
    const at = this.#at;
    if (at + bytes > this.#end) throw new AvifError('a field is cut short');
    this.#at += bytes;
    return this.#file.toString('latin1', at, at + bytes);
  }
}
