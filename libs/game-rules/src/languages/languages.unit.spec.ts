import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { namesWord } from '../clues/names-word.ts';
import {
  blankEntry,
  enteredGuess,
  filledEntry,
  typeLetter,
  validateGuess,
} from '../guess/guess-entry.ts';
import { MAX_WORD_CHARACTERS, WORD_LENGTH } from '../guess/limits.ts';
import { isSameWord, isValidWord, normaliseWord, wordLengthOf } from '../guess/word.ts';
import { ENTER_KEY, ERASE_KEY } from '../language/language-data.ts';
import { installLetters } from './install-letters.ts';
import {
  installLanguage,
  LANGUAGE_CODES,
  languageOf,
  lettersOf,
  neverShownWords,
} from './languages.ts';

const CODES = readdirSync(import.meta.dirname, { recursive: true }).flatMap(
  (file) => /\/(\w\w)\.ts$/.exec(String(file))?.[1] ?? [],
);

/** Keys for which there is room on a screen of 320 pixels. */
const MAX_KEYS = 12;

afterEach(() => installLanguage('en'));

test('every file is a language, with its letters and its words', () => {
  expect(LANGUAGE_CODES.toSorted()).toEqual([...CODES, 'en'].toSorted());
});

test('an unknown language is refused with those that are known', () => {
  expect(() => installLanguage('tlh')).toThrow('There is no language tlh: use one of en, ');
});

describe.each(CODES)('%s', (code) => {
  const data = lettersOf(code);
  if (!data) throw new Error(`${code} has no letters`);
  const { keyboard, letter, sameAs = {}, finals = {} } = data;
  const language = languageOf(code);
  const rows = keyboard.rows.map((row) => Array.from(row));
  const keys = rows.flat().filter((key) => ![ENTER_KEY, ERASE_KEY, ' '].includes(key));
  const isLetter = new RegExp(`^(?:${letter})$`, 'u');
  const alphabet = Array.from({ length: 0xffff }, (_, index) => String.fromCharCode(index)).filter(
    (each) => isLetter.test(each),
  );
  const word = fc
    .array(fc.constantFrom(...alphabet), { minLength: WORD_LENGTH.min, maxLength: WORD_LENGTH.max })
    .map((letters) => letters.join(''));

  beforeEach(() => installLanguage(code));

  test('has a keyboard that fits a small phone, with one key for Enter and one for Backspace', () => {
    expect(rows.length).toBeLessThanOrEqual(4);
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(MAX_KEYS);
    for (const key of [ENTER_KEY, ERASE_KEY])
      expect(rows.flat().filter((each) => each === key)).toHaveLength(1);
    expect(keys).toEqual([...new Set(keys)]);
  });

  test('has letters on its keys: each is one letter, or a part of one', () => {
    for (const key of keys) {
      const alone = typeLetter(blankEntry(3), key);
      const completed = alphabet.some(
        (each) => enteredGuess(typeLetter(typeLetter(blankEntry(3), each), key)) !== each,
      );
      expect([
        key,
        enteredGuess(alone) === language.fold(key) || enteredGuess(alone) === key || completed,
      ]).toEqual([key, true]);
    }
  });

  test('has every letter on its keyboard, by itself, composed or as an equal one', () => {
    const reached = new Set<string>();
    let found = keys.map((key) => enteredGuess(typeLetter(blankEntry(1), key))).filter(Boolean);
    while (found.length > 0) {
      for (const each of found) reached.add(each);
      const next = found.flatMap((before) =>
        keys.map((key) =>
          enteredGuess(typeLetter({ boxes: [before], cursor: 1, isOpen: true }, key)),
        ),
      );
      found = [...new Set(next)].filter((each) => !reached.has(each));
    }
    const missing = alphabet.filter(
      (each) => !reached.has(each) && !reached.has(sameAs[each] ?? ''),
    );
    expect(missing).toEqual([]);
  });

  test('types in a page, which has its letters only, as on the server', async () => {
    const typed = () =>
      keys.flatMap((before) =>
        keys.map((key) => enteredGuess([before, key].reduce(typeLetter, blankEntry(2)))),
      );
    const onServer = typed();
    await installLetters(data);
    expect(typed()).toEqual(onServer);
  });

  test('has normalised letters, which stay as they are when normalised again', () => {
    for (const each of alphabet) expect(language.normalise(each)).toBe(each);
    for (const [one, other] of [...Object.entries(sameAs), ...Object.entries(finals)]) {
      expect(alphabet).toContain(one);
      expect(alphabet).toContain(other);
    }
  });

  test('accepts words of its letters, in lower case, decomposed and with spaces around them', () => {
    fc.assert(
      fc.property(word, (text) => {
        expect(isValidWord(text)).toBe(true);
        expect(text.length).toBeLessThanOrEqual(MAX_WORD_CHARACTERS);
        expect(normaliseWord(` ${text.normalize('NFD')}\n`)).toBe(text);
        // Σ has two small letters, and neither Greek nor Turkish is what toLowerCase expects.
        expect(normaliseWord(text.toLocaleLowerCase(code))).toSatisfy((other: string) =>
          isSameWord(other, text),
        );
        expect(wordLengthOf(text)).toBe(Array.from(text).length);
        expect(validateGuess(text, wordLengthOf(text))).toBeUndefined();
      }),
    );
  });

  test('compares words: folding is idempotent, and equal words are of one length', () => {
    fc.assert(
      fc.property(word, (text) => {
        const folded = language.fold(text);
        expect(language.fold(folded)).toBe(folded);
        expect(isValidWord(folded)).toBe(true);
        expect(wordLengthOf(folded)).toBe(wordLengthOf(text));
        expect(isSameWord(text, folded)).toBe(true);
      }),
    );
  });

  test('fills the boxes with a word, letter by letter', () => {
    fc.assert(
      fc.property(word, (text) => {
        expect(enteredGuess(filledEntry(text, wordLengthOf(text)))).toBe(text);
      }),
    );
  });

  test.each(['2', 'A1', '', ' ', '😀', '@', '٣', 'ﷺ', '\u0301', '\u200b'])(
    'refuses %j as a word',
    (text) => {
      expect(isValidWord(language.normalise(text))).toBe(false);
    },
  );

  test('has words that are never shown, and a hint must not contain the word', () => {
    const never = [...neverShownWords(language)];
    expect(never.length).toBeGreaterThan(20);
    for (const each of never) expect([each, language.hasOnlyLetters(each)]).toEqual([each, true]);
    fc.assert(
      fc.property(word, (text) => {
        expect(namesWord(`1 ${text.toLocaleLowerCase(code)}.`, text)).toBe(true);
      }),
    );
    expect(namesWord('1 … !', 'ABC')).toBe(false);
  });
});
