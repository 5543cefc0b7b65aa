import { describe, expect, test } from 'vitest';
import { creditLines } from './credit-lines.ts';

const ANN = { author: 'Ann', licence: 'cc-by', source: 'https://example.org/1' } as const;
const BOB = { ...ANN, author: 'Bob', source: 'My camera' };

describe('the credits of a game', () => {
  test('name clues with the same credit in one line', () => {
    expect(creditLines([ANN, BOB, ANN, null, ANN])).toEqual([
      { clues: 'Pictures 1, 3, 5', credit: ANN, text: 'Ann, CC BY', link: 'https://example.org/1' },
      { clues: 'Picture 2', credit: BOB, text: 'Bob, CC BY, My camera', link: undefined },
    ]);
  });

  test('leave out clues about which nothing is known', () => {
    expect(creditLines([null, { author: '', licence: 'unknown', source: '' }])).toEqual([]);
  });

  test('link only to web addresses, and name the site if there is nothing else', () => {
    const source = (source: string) => creditLines([{ author: '', licence: 'unknown', source }])[0];
    expect(source('https://example.org/fox')).toMatchObject({
      clues: 'Picture 1',
      text: 'example.org',
      link: 'https://example.org/fox',
    });
    expect(source('javascript:alert(1)')).toMatchObject({
      text: 'javascript:alert(1)',
      link: undefined,
    });
  });
});
