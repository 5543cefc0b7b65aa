import { afterEach, expect, test } from 'vitest';
import repliesTexts from './languages/de/replies.json' with { type: 'json' };
import { translationOf } from './received.ts';
import { ruleTranslation } from './rule-text.ts';
import { inLanguage, language, text, translated } from './text.ts';

afterEach(() => expect(language()).toBe('en'));

test('a server writes English unless work is done in another language', () => {
  expect(text('Game #{gameId}', { gameId: 7 })).toBe('Game #7');
  expect(inLanguage('de', () => text('Game #{gameId}', { gameId: 7 }))).toBe('Spiel Nr.\u00a07');
  expect(() =>
    inLanguage('de', () => {
      throw new Error('no page');
    }),
  ).toThrow('no page');
});

test('a text without a translation is English', () => {
  expect(inLanguage('de', () => text('Not a text of ours'))).toBe('Not a text of ours');
  expect(inLanguage('xx', () => text('Game #{gameId}', { gameId: 7 }))).toBe('Game #7');
});

test('what is not translated keeps its direction among texts from right to left', () => {
  expect(inLanguage('he', () => text('Not a text of ours!'))).toBe(
    '\u2066Not a text of ours!\u2069',
  );
  expect(inLanguage('he', () => translated('Not a text of ours!'))).toBe(
    '\u2068Not a text of ours!\u2069',
  );
  expect(inLanguage('he', () => translated('Gave up'))).toBe('ויתור');
});

test('servers have no plurals', () => {
  expect(() => text('{n, plural, one {day} other {days}}', { n: 1 })).toThrow('only pages');
});

test('the reason why a guess is refused is translated with its number', () => {
  const catalogue = {
    'Your guess must be {count} letters long': 'Dein Wort braucht {count} Buchstaben',
    Gone: 'Weg',
  };
  expect(ruleTranslation('Your guess must be 12 letters long', catalogue)).toBe(
    'Dein Wort braucht 12 Buchstaben',
  );
  expect(ruleTranslation('Gone', catalogue)).toBe('Weg');
  expect(ruleTranslation('Unknown 3.', catalogue)).toBe('Unknown 3.');
});

test('a text that arrives complete is translated with its values', () => {
  const catalogue = {
    'Your guess must be {count} letters long': 'Dein Wort braucht {count} Buchstaben',
    Gone: 'Weg',
  };
  expect(translationOf('Your guess must be 12 letters long', catalogue)).toBe(
    'Dein Wort braucht 12 Buchstaben',
  );
  expect(translationOf('Gone', catalogue)).toBe('Weg');
  expect(translationOf('Unknown.', catalogue)).toBe('Unknown.');
  expect(translated('Gave up')).toBe('Gave up');
  expect(inLanguage('de', () => translated('Gave up'))).toBe('Aufgegeben');
});

test('what the API says to editors is translated with the sentences in it', () => {
  expect(
    translationOf(
      'Game 7 cannot be the daily game of 2026-12-01: The game is not active. 2 more images are needed.',
      repliesTexts,
    ),
  ).toBe(
    'Spiel 7 kann nicht das Tagesspiel vom 2026-12-01 sein: Das Spiel ist nicht aktiv. 2 weitere Bilder fehlen.',
  );
});
