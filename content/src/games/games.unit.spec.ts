import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isValidWord, namesWord, normaliseWord, wordLengthOf } from '@imguessr/game-rules';
import { installLanguage } from '@imguessr/game-rules/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLanguages, pictureFile, readCredits, readDemoGames } from './games.ts';

/**
 * Endings that a related word replaces or drops: detect-ive, detect-or; bicycl-ist; Rob-oter;
 * dent-iste; tiburon-es.
 */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  en: /(?:ive|ing|er|or|ian|[ey])$/,
  de: /(?:er|en|iv|e)$/,
  fr: /(?:iste|ive|eur|eau|e)$/,
  es: /(?:ista|ive|ero|[aeo])$/,
};
/** Length of the shortest stem that still says something about the word. */
const MIN_STEM_LENGTH = 4;

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Returns whether a text gives a word away: by naming it, which the catalog rejects as well, or by
 * containing it or its
 * stem within any other word, which the demo games avoid on top.
 */
function givesAway(text: string, word: string, language: string): boolean {
  const stem = plain(word).replace(ENDINGS[language] ?? '', '');
  const contains =
    stem.length >= MIN_STEM_LENGTH
      ? plain(text).includes(stem)
      : text.toLowerCase().includes(word.toLowerCase());
  return namesWord(text, word) || contains;
}

afterAll(() => installLanguage('en'));

test('there are demo games in German, English, Spanish and French', () => {
  expect(demoLanguages()).toEqual(['en', 'de', 'es', 'fr']);
});

test('the English words have 3 to 9 letters, several of each length', () => {
  const words = readDemoGames().map(({ word }) => word);
  expect(words.length).toBeGreaterThanOrEqual(100);
  expect(words.filter((word) => !/^[A-Z]{3,9}$/.test(word))).toEqual([]);
  for (let length = 3; length <= 9; length += 1) {
    const ofLength = words.filter((word) => word.length === length);
    expect(ofLength.length, `${length} letters`).toBeGreaterThanOrEqual(5);
  }
});

test('each clue has a picture of its own, and the games in other languages have those in English', () => {
  const games = readDemoGames();
  const files = games.flatMap(({ key, clues }) =>
    clues.map((_, index) => pictureFile(key, index + 1)),
  );
  const pictures = path.join(import.meta.dirname, '../../pictures');
  expect(globSync(`${pictures}/*/*`).sort()).toEqual(files.sort());
  expect(new Set(files.map((file) => readFileSync(file, 'base64'))).size).toBe(files.length);
  const keys = games.map(({ key }) => key);
  const others = demoLanguages().flatMap((language) => readDemoGames(language));
  expect(others.filter(({ key }) => !keys.includes(key))).toEqual([]);
  expect(keys).toEqual(expect.arrayContaining(Object.keys(readCredits().photographs)));
});

test.each([
  ['en', 'ANT', 'A giant.', true],
  ['en', 'CACTUS', 'Two cactuses.', true],
  ['en', 'DETECTIVE', 'She detects it.', true],
  ['en', 'WOLF', 'A pack of wolves.', true],
  ['en', 'MOUSE', 'Three blind mice.', true],
  ['en', 'BUTTERFLY', 'Many butterflies.', true],
  ['en', 'BRIDGE', 'A bridging loan.', true],
  ['en', 'BICYCLE', 'A bicyclist.', true],
  ['en', 'BEE', 'Five deer.', false],
  ['en', 'TIE', 'Time flies.', false],
  ['en', 'KEY', 'Keep it.', false],
  ['de', 'WOLF', 'Ein Rudel Wölfe.', true],
  ['de', 'BALLON', 'Zwei Luftballons.', true],
  ['de', 'SPINNE', 'Im Spinnennetz.', true],
  ['de', 'HAI', 'Ein Hammerhai.', true],
  ['de', 'ZUG', 'Im schwarzen Anzug.', true],
  ['de', 'BÄR', 'Das Barometer fällt.', false],
  ['fr', 'DENTISTE', 'Une dent.', true],
  ['fr', 'CHÂTEAU', 'Deux châteaux.', true],
  ['fr', 'NEZ', 'Venez vite !', true],
  ['fr', 'RÊVE', 'Une trêve.', true],
  ['fr', 'HÔTEL', 'Un bel autel.', false],
  ['es', 'TIBURÓN', 'Tres tiburones.', true],
  ['es', 'LADRÓN', 'Unos ladrones.', true],
  ['es', 'OSO', 'Un perro hermoso.', true],
  ['es', 'SUEÑO', 'El suelo.', false],
])(
  'in the language %s, a text about %s such as “%s” gives it away: %s',
  (language, word, text, expected) => {
    installLanguage(language);
    expect(givesAway(text, word, language)).toBe(expected);
  },
);

describe.each(demoLanguages())('the texts in the language %s', (language) => {
  const games = readDemoGames(language);
  const words = games.map(({ word }) => word);
  const clues = games.flatMap((game) => game.clues);
  beforeAll(() => installLanguage(language));

  test('are those of at least 60 games with different words of 3 to 10 letters', () => {
    expect(games.length).toBeGreaterThanOrEqual(60);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => !isValidWord(word) || normaliseWord(word) !== word)).toEqual([]);
    expect(words.filter((word) => wordLengthOf(word) < 3 || wordLengthOf(word) > 10)).toEqual([]);
  });

  test('belong to games of which 18 to 25 % have an oblique last clue', () => {
    const share = games.filter(({ lastClue }) => lastClue === 'oblique').length / games.length;
    expect(share).toBeGreaterThanOrEqual(0.18);
    expect(share).toBeLessThanOrEqual(0.25);
  });

  test('do not give the word away', () => {
    const found = games.flatMap(({ word, clues: ofGame }) =>
      ofGame.flatMap(({ hint, description }) =>
        [hint, description]
          .filter((text) => givesAway(text, word, language))
          .map((text) => `${word}: ${text}`),
      ),
    );
    expect(found).toEqual([]);
  });

  test('of a game are five descriptions and five hints, all different', () => {
    const repeating = games.filter(
      ({ clues: ofGame }) =>
        new Set(ofGame.flatMap(({ hint, description }) => [hint, description])).size < 10,
    );
    expect(repeating.map(({ word }) => word)).toEqual([]);
    expect(
      clues.filter(({ description }) => !/^[¿¡]?\p{Lu}.{2,110}[.!?…]$/u.test(description)),
    ).toEqual([]);
    expect(clues.filter(({ hint }) => !/^\p{Lu}.{10,150}\.$/u.test(hint))).toEqual([]);
  });
});
