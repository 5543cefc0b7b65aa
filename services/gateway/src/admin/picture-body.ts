import { Transform, type TransformCallback } from 'node:stream';
import { Base64Decoder } from './base64.decoder.ts';

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_OBJECT, OPEN_ARRAY, CLOSE_OBJECT, CLOSE_ARRAY] = [0x7b, 0x5b, 0x7d, 0x5d];

/** What stands before the base64 of a data URL, as JSON may write it. */
const HEAD = /^data:[^,]{0,200};base64$/i;
const MAX_HEAD = 300;
const URL_FIELD = 'url';

/** `head` is the beginning of the url, until it is clear whether it is a data URL. */
type State = 'between' | 'text' | 'head' | 'picture';

/**
 * Takes the picture out of a JSON body while it comes: passes everything on but the base64 of `url`, which becomes bytes
 * at once. As text of its own, parsed, checked and decoded in the end, a picture of ten megabytes would keep the process
 * from answering players for a quarter of a second, and take seven times its size.
 */
export class PictureBody extends Transform {
  /** Bytes that came in: Fastify holds them against the declared length, and against its limit. */
  receivedEncodedLength = 0;
  readonly #maxBody: number;
  readonly #decoder: Base64Decoder;
  #state: State = 'between';
  #isEscaped = false;
  #depth = 0;
  /** The string that is being read, as far as it matters, and the name of the field that it belongs to. */
  #string = '';
  #field = '';
  #pictures = 0;

  constructor(maxBody: number, maxPicture: number) {
    super();
    this.#maxBody = maxBody;
    this.#decoder = new Base64Decoder(maxPicture);
  }

  /** Returns the bytes of the picture; undefined when there is none, or it is not base64; `tooLarge` as its name says. */
  picture(): Buffer<ArrayBuffer> | 'tooLarge' | undefined {
    return this.#pictures === 1 && this.#state === 'between' ? this.#decoder.end() : undefined;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const isOver = this.receivedEncodedLength > this.#maxBody;
    this.receivedEncodedLength += chunk.length;
    // Once refused it is thrown away as it comes.
    if (!isOver) this.#pass(chunk);
    done();
  }

  #pass(chunk: Buffer): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      if (this.#state === 'picture') {
        const quote = chunk.indexOf(QUOTE, at);
        const end = quote < 0 ? chunk.length : quote;
        this.#decoder.write(chunk.toString('latin1', at, end));
        from = end;
        at = end;
        if (quote >= 0) this.#state = 'between';
        continue;
      }
      const beginsPicture = this.#read(chunk[at] ?? 0);
      if (!beginsPicture) continue;
      this.push(chunk.subarray(from, at + 1));
      from = at + 1;
    }
    if (from < chunk.length) this.push(chunk.subarray(from));
  }

  /** Reads a byte outside of the picture; true when the picture begins behind it. */
  #read(byte: number): boolean {
    if (this.#state === 'between') {
      this.#readBetween(byte);
      return false;
    }
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#state = 'between';
    else if (this.#state === 'head' && byte === COMMA && HEAD.test(this.#string.replaceAll('\\/', '/'))) {
      this.#pictures += 1;
      this.#state = 'picture';
      return true;
    }
    if (this.#state === 'between') return false;
    if (this.#string.length === MAX_HEAD) this.#state = 'text';
    else this.#string += String.fromCharCode(byte);
    return false;
  }

  #readBetween(byte: number): void {
    if (byte === QUOTE) {
      this.#string = '';
      this.#state = this.#depth === 1 && this.#field === URL_FIELD ? 'head' : 'text';
    } else if (byte === COLON) this.#field = this.#string;
    else if (byte === COMMA) this.#field = '';
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      this.#depth += 1;
      this.#field = '';
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) this.#depth -= 1;
  }
}
