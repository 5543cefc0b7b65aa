import { describe, expect, test } from 'vitest';
import { sizesOf, tokensOf } from './source-size.ts';

describe('the size of the source', () => {
  test('counts names, numbers and signs, and no comments', () => {
    expect(tokensOf('const a1 = 1_000;')).toBe(5);
    expect(tokensOf('/** Returns x. */\n  // why\nlet b;\n')).toBe(3);
  });

  test('adds up the files of a layer', () => {
    const sizes = sizesOf([
      ['services/a.ts', 'a;\n'],
      ['services/b.ts', 'b;\n\nc;\n'],
    ]);
    expect(sizes.get('services and shared libraries')).toEqual({ lines: 4, tokens: 6 });
  });
});
