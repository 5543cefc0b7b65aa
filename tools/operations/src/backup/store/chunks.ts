import { createHash } from 'node:crypto';

/** Passes bytes on; has their SHA-256 once they were read to the end. */
export function hashing(
  content: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> & { digest(): string } {
  const hash = createHash('sha256');
  return {
    digest: () => hash.digest('hex'),
    async *[Symbol.asyncIterator]() {
      for await (const bytes of content) {
        hash.update(bytes);
        yield bytes;
      }
    },
  };
}

/** Resolves with the SHA-256 of all bytes. */
export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of content) hash.update(bytes);
  return hash.digest('hex');
}

/** Iterates over the same bytes in chunks of `size`; the last one may be shorter. */
export async function* inChunksOf(
  size: number,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (let bytes of content) {
    while (length + bytes.length >= size) {
      const used = size - length;
      yield Buffer.concat([...parts, bytes.subarray(0, used)], size);
      bytes = bytes.subarray(used);
      [parts, length] = [[], 0];
    }
    if (bytes.length === 0) continue;
    parts.push(bytes);
    length += bytes.length;
  }
  if (length > 0) yield Buffer.concat(parts, length);
}

/** Iterates over the lines of a text, without their ends. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const bytes of content) {
    const [first = '', ...more] = decoder.decode(bytes, { stream: true }).split('\n');
    parts.push(first);
    for (const next of more) {
      yield parts.join('');
      parts = [next];
    }
  }
  const last = parts.join('');
  if (last !== '') yield last;
}
