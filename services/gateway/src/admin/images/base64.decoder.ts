const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** JSON may escape any character; some serializers escape each `/` or `+`. */
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([/]))/g;
const PARTIAL_ESCAPE = /\\(?:u[0-9a-fA-F]{0,3})?$/;

export class Base64Decoder {
  #bytes: Buffer<ArrayBuffer>;
  #length = 0;
  #undecoded = '';
  #partialEscape = '';
  #padding = '';
  #isValid = true;

  /** Decodes at most `maxBytes`; the rest is counted and discarded. */
  constructor(maxBytes: number) {
    // The operating system allocates pages only when they are written to.
    this.#bytes = Buffer.allocUnsafeSlow(maxBytes + 3);
  }

  write(chunk: string): void {
    let text = this.#partialEscape + chunk;
    this.#partialEscape = PARTIAL_ESCAPE.exec(text)?.[0] ?? '';
    if (this.#partialEscape) text = text.slice(0, -this.#partialEscape.length);
    if (text.includes('\\')) {
      text = text.replace(ESCAPE, (_, code?: string, slash = '') =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : slash,
      );
    }
    this.#isValid &&= BASE64.test(this.#padding + text);
    if (!this.#isValid) return;
    this.#padding = /=*$/.exec(this.#padding + text.slice(-2))?.[0] ?? '';
    const pending = this.#undecoded + text;
    const usable = pending.length - (pending.length % 4);
    this.#decode(pending.slice(0, usable));
    this.#undecoded = pending.slice(usable);
  }

  /** Returns undefined if the text was not base64, and `tooLarge` if there were more than `maxBytes`. */
  end(): Buffer<ArrayBuffer> | 'tooLarge' | undefined {
    const isComplete = this.#isValid && this.#partialEscape === '' && this.#undecoded.length !== 1;
    if (!isComplete) return undefined;
    this.#decode(this.#undecoded);
    this.#undecoded = '';
    if (this.#length > this.#bytes.length - 3) return 'tooLarge';
    return this.#bytes.subarray(0, this.#length);
  }

  #decode(text: string): void {
    const size = Math.floor((text.length * 3) / 4);
    const fits = this.#length + size <= this.#bytes.length;
    this.#length += fits ? this.#bytes.write(text, this.#length, 'base64') : size;
  }
}
