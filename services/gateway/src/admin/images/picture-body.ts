import { Transform, type TransformCallback } from 'node:stream';
import { Base64Decoder } from './base64.decoder.ts';

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_OBJECT, OPEN_ARRAY, CLOSE_OBJECT, CLOSE_ARRAY] = [0x7b, 0x5b, 0x7d, 0x5d];

const PREFIX = /^data:[^,]{0,200};base64$/i;
const MAX_PREFIX_LENGTH = 300;
const URL_FIELD = 'url';

/**
 * `prefix`: at the start of `url`, until it is known whether it is a data URL. `picture`: in its
 * base64.
 */
type State = 'structure' | 'string' | 'prefix' | 'picture';

/**
 * Decodes the base64 of `url` while it is received, and forwards the rest. Parsing a complete body
 * with a picture of
 * 10 MB would block the event loop for a quarter of a second and need seven times its size in
 * memory.
 */
export class PictureBody extends Transform {
  /** Fastify compares it with the declared length and its limit. */
  receivedEncodedLength = 0;
  readonly #maxBody: number;
  readonly #decoder: Base64Decoder;
  #state: State = 'structure';
  #isEscaped = false;
  #depth = 0;
  #string = '';
  #field = '';
  #pictureCount = 0;

  constructor(maxBody: number, maxPicture: number) {
    super();
    this.#maxBody = maxBody;
    this.#decoder = new Base64Decoder(maxPicture);
  }

  /**
   * Returns the decoded picture, undefined without a picture in base64; `tooLarge` if it exceeds
   * the limit.
   */
  picture(): Buffer<ArrayBuffer> | 'tooLarge' | undefined {
    return this.#pictureCount === 1 && this.#state === 'structure'
      ? this.#decoder.end()
      : undefined;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const isOver = this.receivedEncodedLength > this.#maxBody;
    this.receivedEncodedLength += chunk.length;
    // The rest of a body that is too large is discarded.
    if (!isOver) this.#forward(chunk);
    done();
  }

  #forward(chunk: Buffer): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      if (this.#state === 'picture') {
        const quote = chunk.indexOf(QUOTE, at);
        const end = quote < 0 ? chunk.length : quote;
        this.#decoder.write(chunk.toString('latin1', at, end));
        from = end;
        at = end;
        if (quote >= 0) this.#state = 'structure';
        continue;
      }
      const isPictureNext = this.#read(chunk[at] ?? 0);
      if (!isPictureNext) continue;
      this.push(chunk.subarray(from, at + 1));
      from = at + 1;
    }
    if (from < chunk.length) this.push(chunk.subarray(from));
  }

  /** Returns whether the picture starts after this byte. */
  #read(byte: number): boolean {
    if (this.#state === 'structure') {
      this.#readStructure(byte);
      return false;
    }
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#state = 'structure';
    else if (
      this.#state === 'prefix' &&
      byte === COMMA &&
      PREFIX.test(this.#string.replaceAll('\\/', '/'))
    ) {
      this.#pictureCount += 1;
      this.#state = 'picture';
      return true;
    }
    if (this.#state === 'structure') return false;
    if (this.#string.length === MAX_PREFIX_LENGTH) this.#state = 'string';
    else this.#string += String.fromCharCode(byte);
    return false;
  }

  #readStructure(byte: number): void {
    if (byte === QUOTE) {
      this.#string = '';
      this.#state = this.#depth === 1 && this.#field === URL_FIELD ? 'prefix' : 'string';
    } else if (byte === COLON) this.#field = this.#string;
    else if (byte === COMMA) this.#field = '';
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      this.#depth += 1;
      this.#field = '';
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.#depth -= 1;
  }
}
