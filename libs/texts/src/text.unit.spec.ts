import { afterEach, expect, test } from 'vitest';
import { translationOf } from './received.ts';
import { inLanguage, language, text, translated } from './text.ts';

afterEach(() => expect(language()).toBe('en'));

test('a server writes English unless work is done in another language', () => {
  expect(text('Game #{gameId}', { gameId: 7 })).toBe('Game #7');
  expect(inLanguage('de', () => text('Game #{gameId}', { gameId: 7 }))).toBe('Spiel Nr. 7');
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

test('servers have no plurals', () => {
  expect(() => text('{n, plural, one {day} other {days}}', { n: 1 })).toThrow('only pages');
});

test('a text that arrives complete is translated with its values', () => {
  const catalogue = { 'Your guess must be {count} letters long': 'Dein Wort braucht {count} Buchstaben', Gone: 'Weg' };
  expect(translationOf('Your guess must be 12 letters long', catalogue)).toBe('Dein Wort braucht 12 Buchstaben');
  expect(translationOf('Gone', catalogue)).toBe('Weg');
  expect(translationOf('Unknown.', catalogue)).toBe('Unknown.');
  expect(translated('Gave up')).toBe('Gave up');
  expect(inLanguage('de', () => translated('Gave up'))).toBe('Aufgegeben');
});
