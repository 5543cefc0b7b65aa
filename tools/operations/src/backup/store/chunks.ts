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
