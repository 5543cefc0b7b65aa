import { describe, expect, test } from 'vitest';
import { inChunksOf, linesOf } from './chunks.ts';

async function* bytesOf(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}
const collect = async (chunks: AsyncIterable<Uint8Array | string>) => {
  const found: string[] = [];
  for await (const chunk of chunks) found.push(chunk.toString());
  return found;
};

describe('chunks of a size', () => {
  test.each([
    [
      ['abc', 'd', 'efghijk'],
      ['abcd', 'efgh', 'ijk'],
    ],
    [['abcdefgh'], ['abcd', 'efgh']],
    [['', 'a', ''], ['a']],
    [[], []],
  ])('of %j are %j', async (texts, chunks) => {
    expect(await collect(inChunksOf(4, bytesOf(...texts)))).toEqual(chunks);
  });
});

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
