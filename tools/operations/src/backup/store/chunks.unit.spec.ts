import { describe, expect, test } from 'vitest';
import { linesOf } from './chunks.ts';

async function* bytesOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}
const collect = async (chunks: AsyncIterable<Uint8Array | string>) => {
  const found: string[] = [];
  for await (const chunk of chunks) found.push(chunk.toString());
  return found;
};

describe('lines', () => {
  test('are found across chunks, also within a character', async () => {
    const text = Buffer.from('ä\nbc\n\nd');
    async function* singleBytes() {
      for (const byte of text) yield Buffer.from([byte]);
    }
    expect(await collect(linesOf(singleBytes()))).toEqual(['ä', 'bc', '', 'd']);
    expect(await collect(linesOf(bytesOf('a\nb\n')))).toEqual(['a', 'b']);
  });
});
