import { describe, expect, test } from 'vitest';
import {
  areConfusable,
  MAX_CIRCLE_NAME_LENGTH,
  nameKey,
  nameProblem,
  nicknameProblem,
  normaliseName,
} from './nickname.ts';

const problemOf = (text: string) => nicknameProblem(normaliseName(text));

describe('a nickname', () => {
  test.each([
    'Ann',
    'Zoë',
    'Jean-Luc',
    "O'Neil",
    '小明',
    'Δημήτρης',
    'Ann B.',
    'Dr. Who',
    'Player 1',
    'अमित',
    'A',
    'Аня',
    '김민준',
    '山田 Ken',
    'อำพล',
    'محمد',
  ])('can be %s', (name) => expect(problemOf(name)).toBeUndefined());

  test.each([
    '<b>Ann</b>',
    'Ann\u202Ebob',
    'a\u200Bb',
    '😀',
    '...',
    '-Ann',
    'Ann--',
    'Z\u0301\u0301\u0301\u0301oe',
    'a/b',
    '@ann',
    '\u3164',
    'Ann\u115F',
    '\uFFA0\uFFA0',
  ])('cannot be %j', (name) => expect(problemOf(name)).toBe('Use letters and digits.'));

  test('has at most 16 characters, counted as a reader counts them', () => {
    expect(problemOf('x'.repeat(16))).toBeUndefined();
    expect(problemOf('x'.repeat(17))).toBe('Use at most 16 characters.');
    expect(problemOf('𝒜'.repeat(16))).toBeUndefined();
    expect(problemOf(' \t ')).toBe('Enter a name.');
  });

  test.each(['Аnn', 'Αnn', 'Aння', 'Ꭺnn', '𒐫', 'Ann אב', '𝚨nn'])(
    'has letters of one alphabet: %s',
    (name) => expect(problemOf(name)).toBe('Use letters of one alphabet.'),
  );

  test.each(['ﷺ', 'ﷺ'.repeat(16), 'ﬃ'.repeat(6)])(
    'has no ligatures wider than its characters: %s',
    (name) => expect(problemOf(name)).toBe('Use at most 16 characters.'),
  );

  test.each(['fuck', 'Mr Fuck', 'F.u.c.k', 'fück', 'N-a-z-i', 'Ｆｕｃｋ'])(
    'that others must not read is refused: %s',
    (name) => {
      expect(problemOf(name)).toBe('Please choose another name.');
    },
  );

  test('is not refused for letters that only contain such a word', () => {
    expect(problemOf('Scunthorpe')).toBeUndefined();
  });

  test('loses surrounding and repeated spaces', () => {
    expect(normaliseName('  Ann \t  Lee ')).toBe('Ann Lee');
  });
});

test('names that a reader takes for the same have the same key', () => {
  expect(new Set(['Ann Lee', 'ann lee', 'ANN-LEE', 'Ａｎｎ Lee'].map(nameKey)).size).toBe(1);
  expect(nameKey('Zoë')).not.toBe(nameKey('Zoe'));
});

test('a circle, which cannot be taken for a person, may have a name of several alphabets', () => {
  expect(nameProblem('ФК Spartak', MAX_CIRCLE_NAME_LENGTH)).toBeUndefined();
});

describe('a name can be taken for', () => {
  test.each([
    ['Сосо', 'Coco'],
    ['Αννα', 'Avva'],
    ['PauI', 'Paul'],
    ['B0b', 'Bob'],
    ['ANN', 'Ann'],
    ['Ａｎｎ', 'Ann'],
  ])('another one: %s and %s', (one, other) => expect(areConfusable(one, other)).toBe(true));

  test.each([
    ['Ali', 'All'],
    ['Zoë', 'Zoe'],
    ['Аня', 'Anya'],
    ['Gil', 'Gill'],
  ])('no other one: %s and %s', (one, other) => expect(areConfusable(one, other)).toBe(false));
});
