import { installLanguage } from '@imguessr/game-rules/languages';
import { afterEach, describe, expect, test } from 'vitest';
import { importedTable, isTable, languageTable } from './tables.ts';

afterEach(() => installLanguage('en'));

describe('the table of a box', () => {
  const names = ['games.csv', 'games.de.csv', 'games.fr.csv', 'pictures/1/1.webp'];

  test.each([
    ['en', 'games.csv', 'games.csv'],
    ['de', 'games.de.csv', 'games.de.csv'],
    ['tr', 'games.tr.csv', 'games.csv'],
  ])(
    'of a game in the language %s is %s, and %s in a box with German, English and French',
    (code, own, imported) => {
      installLanguage(code);
      expect(languageTable()).toBe(own);
      expect(importedTable(names)).toBe(imported);
    },
  );

  test('is known by its name', () => {
    expect([...names, 'games.xlsx', 'old/games.csv', 'games.german.csv'].filter(isTable)).toEqual(
      names.slice(0, 3),
    );
  });
});
