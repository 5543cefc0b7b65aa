import { describe, expect, test } from 'vitest';
import { findWords } from './find-words.ts';

const wordsIn = (text: string, file = 'libs/x/src/x.ts') =>
  findWords(file, text).map(({ line, word }) => `${line}: ${word}`);

describe('the word list', () => {
  test.each([
    ['a word, in any case', 'Counted Anew.', '1: Anew'],
    ['a phrase', 'Redis is away', '1: is away'],
    ['a phrase in a camelCase name', 'export const letGo = 1;', '1: let Go'],
    ['a phrase in a file name', "import './take-along.ts';", '1: take-along'],
    ['a phrase divided by a line break inside a comment', '/**\n * while Redis is\n * away\n */', '2: is away'],
    ['a constant whose name begins with MOST', 'const MOST_GAMES = 5;', '1: MOST_G'],
    ['a doc comment that begins with Gives', '/** Gives the word. */', '1: Gives'],
  ])('reports %s', (_, text, expected) => {
    expect(wordsIn(text)).toHaveLength(1);
    expect(wordsIn(text)[0]).toContain(expected);
  });

  test('does not report a word that only contains one of the list', () => {
    expect(wordsIn('renewal, shopper, indoors, almost_all, hopeful')).toEqual([]);
  });

  test('reports the line and what to write instead', () => {
    expect(findWords('a.ts', '\n\nanew')).toEqual([
      { file: 'a.ts', line: 3, word: 'anew', instead: 'again, from scratch' },
    ]);
  });

  test('allows a word where it is the plain name of the thing', () => {
    expect(wordsIn('a door in the house', 'tools/demo-content/src/games/things.games.ts')).toEqual([]);
    expect(wordsIn('a door in the house', 'services/gateway/src/app.ts')).toHaveLength(2);
  });
});
