import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blankEntry,
  enteredGuess,
  eraseLetter,
  type GuessEntry,
  moveCursor,
  placeCursor,
  typeLetter,
  validateGuess,
} from './guess-entry.ts';

const typed = (text: string, length = 5): GuessEntry =>
  [...text].reduce(typeLetter, blankEntry(length));

describe('blank boxes', () => {
  test('a letter fills the current box in upper case, and the cursor moves to the next box', () => {
    expect(typed('wh')).toEqual({ boxes: ['W', 'H', '', '', ''], cursor: 2 });
  });

  test.each(['1', ' ', 'é', 'ß', 'AB', '', 'Enter'])(
    '%j is not a letter and changes nothing',
    (key) => {
      expect(typeLetter(blankEntry(5), key)).toEqual(blankEntry(5));
    },
  );

  test('erasing changes nothing', () => {
    expect(eraseLetter(blankEntry(5))).toEqual(blankEntry(5));
  });
});

describe('full boxes', () => {
  test('one more letter changes nothing', () => {
    expect(enteredGuess(typed('WHALES'))).toBe('WHALE');
  });

  test('a letter replaces that of the box in which the cursor was placed', () => {
    expect(enteredGuess(typeLetter(placeCursor(typed('WHALE'), 1), 'X'))).toBe('WXALE');
    expect(enteredGuess(typeLetter(placeCursor(typed('WHALE'), 4), 'X'))).toBe('WHALX');
  });

  test('erasing clears the current box first, then moves back', () => {
    const once = eraseLetter(typed('WHALE'));
    expect(once).toEqual({ boxes: ['W', 'H', 'A', 'L', ''], cursor: 4 });
    expect(eraseLetter(once)).toEqual({ boxes: ['W', 'H', 'A', '', ''], cursor: 3 });
  });

  test('erasing a box in which the cursor was placed clears only that box', () => {
    expect(eraseLetter(placeCursor(typed('WHALE'), 1))).toEqual({
      boxes: ['W', '', 'A', 'L', 'E'],
      cursor: 1,
    });
  });

  test('the cursor can be moved and placed within the boxes', () => {
    expect(moveCursor(typed('WHALE'), -2).cursor).toBe(2);
    expect(moveCursor(typed('WHALE'), 9).cursor).toBe(4);
    expect(placeCursor(typed('WHALE'), 1).cursor).toBe(1);
    expect(placeCursor(typed('WHALE'), 7)).toEqual(typed('WHALE'));
  });
});

describe('validating a guess', () => {
  test.each([
    ['', 'Please enter a guess'],
    ['     ', 'Your guess must contain only letters'],
    ['WHA', 'Your guess must be 5 letters long'],
    ['WHALES', 'Your guess must be 5 letters long'],
    ['WHA1E', 'Your guess must contain only letters'],
    ['WH LE', 'Your guess must contain only letters'],
    ['WHÄLE', 'Your guess must contain only letters'],
    ['КИТЫЙ', 'Your guess must contain only letters'],
    ['@WIN@', 'Your guess must contain only letters'],
  ])('rejects %j with: %s', (guess, message) => {
    expect(validateGuess(guess, 5)?.message).toBe(message);
  });

  test('accepts five letters for a word of five', () => {
    expect(validateGuess('WHALE', 5)).toBeUndefined();
  });
});

describe('any keys', () => {
  test('leave as many boxes as the word has letters, and the cursor on one of them or after the last', () => {
    const key = fc.oneof(
      fc.constantFrom('erase', 'left', 'right'),
      fc.string({ minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.array(key), (length, keys) => {
        const press = (entry: GuessEntry, pressed: string) => {
          if (pressed === 'erase') return eraseLetter(entry);
          if (pressed === 'left') return moveCursor(entry, -1);
          if (pressed === 'right') return moveCursor(entry, 1);
          return typeLetter(entry, pressed);
        };
        const entry = keys.reduce(press, blankEntry(length));
        expect(entry.boxes).toHaveLength(length);
        expect(entry.boxes.every((box) => /^[A-Z]?$/.test(box))).toBe(true);
        expect(entry.cursor).toBeGreaterThanOrEqual(0);
        expect(entry.cursor).toBeLessThanOrEqual(length);
      }),
    );
  });
});
