import { expect, test } from 'vitest';
import { singleLine } from './single-line.ts';

test('a text keeps any letter, but nothing that breaks or reorders a line', () => {
  expect(singleLine(' "Quiz" <صور>\u202e\n\u2067evil\u0000 ')).toBe('"Quiz" <صور> evil');
  expect(singleLine('👩‍🎨 e\u0301')).toBe('👩‍🎨 é');
  expect(singleLine('\u2028\n ')).toBe('');
  expect(singleLine('a\ud800\ufffe\u{1fffe}b')).toBe('a b');
});

test.each(['\u200b', '\u200e\u2060', '\u3164 \ufe0f', '\u00ad'])(
  'a text that nobody sees is empty: %j',
  (text) => {
    expect(singleLine(text)).toBe('');
  },
);
