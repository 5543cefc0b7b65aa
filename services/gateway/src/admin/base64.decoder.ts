const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** As JSON may write any character; some writers escape each `/` or `+`. */
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([/]))/g;
/** The start of an escape whose end is in the next part. */
const CUT_ESCAPE = /\\(?:u[0-9a-fA-F]{0,3})?$/;

/** Decodes base64 from the parts of a JSON string, as they come, into one buffer. */
export class Base64Decoder {
  #bytes: Buffer<ArrayBuffer>;
  #length = 0;
  #rest = '';
  #cut = '';
  #padding = '';
  #isValid = true;

  /** `maxBytes` are decoded at most; what is more is counted and forgotten. */
  constructor(maxBytes: number) {
    // Memory that is never written to is never taken.
    this.#bytes = Buffer.allocUnsafeSlow(maxBytes + 3);
  }

  write(part: string): void {
    let text = this.#cut + part;
    this.#cut = CUT_ESCAPE.exec(text)?.[0] ?? '';
    if (this.#cut) text = text.slice(0, -this.#cut.length);
    if (text.includes('\\')) {
      text = text.replace(ESCAPE, (_, code?: string, slash = '') =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : slash,
      );
    }
    this.#isValid &&= BASE64.test(this.#padding + text);
    if (!this.#isValid) return;
    this.#padding = /=*$/.exec(this.#padding + text.slice(-2))?.[0] ?? '';
    const whole = this.#rest + text;
    const usable = whole.length - (whole.length % 4);
    this.#decode(whole.slice(0, usable));
    this.#rest = whole.slice(usable);
  }

  /** Returns the bytes, undefined when they were not base64, or `tooLarge`. */
  end(): Buffer<ArrayBuffer> | 'tooLarge' | undefined {
    const isWhole = this.#isValid && this.#cut === '' && this.#rest.length !== 1;
    if (!isWhole) return undefined;
    this.#decode(this.#rest);
    this.#rest = '';
    if (this.#length > this.#bytes.length - 3) return 'tooLarge';
    return this.#bytes.subarray(0, this.#length);
  }

  #decode(text: string): void {
    const size = Math.floor((text.length * 3) / 4);
    const isRoom = this.#length + size <= this.#bytes.length;
    this.#length += isRoom ? this.#bytes.write(text, this.#length, 'base64') : size;
  }
}
