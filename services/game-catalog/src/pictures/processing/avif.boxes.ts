/** A box of an ISO base media file, the container format of AVIF. */
export interface Box {
  readonly type: string;
  /** Offset of the first byte of the content. */
  readonly start: number;
  /** Offset after the last byte. */
  readonly end: number;
}

/** A truncated, malformed or unsupported file. */
export class AvifError extends Error {
  override readonly name = 'AvifError';
}

/** Special values of the size field: the size follows in 64 bits, or the box extends to the end. */
const SIZE_IN_64_BITS = 1;
const SIZE_TO_END = 0;
/**
 * A picture of many tiles has a few hundred entries of a kind; more would only slow down the
 * parser.
 */
export const MAX_ENTRIES = 5_000;

/** Throws AvifError when boxes are malformed. */
export function readBoxes(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    if (at + 8 > end || boxes.length === MAX_ENTRIES) throw new AvifError('truncated box');
    const field = file.readUInt32BE(at);
    const size =
      field === SIZE_IN_64_BITS
        ? Number(file.readBigUInt64BE(at + 8))
        : field === SIZE_TO_END
          ? end - at
          : field;
    const header = field === SIZE_IN_64_BITS ? 16 : 8;
    if (size < header || at + size > end) throw new AvifError('a box exceeds its parent');
    boxes.push({
      type: file.toString('latin1', at + 4, at + 8),
      start: at + header,
      end: at + size,
    });
    at += size;
  }
  return boxes;
}

/** Throws AvifError at the end of the box. */
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

  /** Reads an integer of 0 to 8 bytes. */
  uint(bytes: number): number {
    const at = this.#at;
    if (at + bytes > this.#end) throw new AvifError('truncated field');
    this.#at += bytes;
    if (bytes === 0) return 0;
    return bytes <= 6 ? this.#file.readUIntBE(at, bytes) : Number(this.#file.readBigUInt64BE(at));
  }

  /** Latin-1. */
  text(bytes: number): string {
    const at = this.#at;
    if (at + bytes > this.#end) throw new AvifError('truncated field');
    this.#at += bytes;
    return this.#file.toString('latin1', at, at + bytes);
  }
}
