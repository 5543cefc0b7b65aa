import { expect, test } from 'vitest';
import { nounOf, storableText } from './game-texts.ts';

test('the name of a text is written as words in a sentence', () => {
  expect(['theme', 'curatorNote', 'wordOfTheDay'].map(nounOf)).toEqual([
    'theme',
    'curator note',
    'word of the day',
  ]);
});

test('of surrogates, only those without their other half are replaced', () => {
  expect(storableText('\udc00 a\ud83d b🙂 \ud800')).toBe('\ufffd a\ufffd b🙂 \ufffd');
});
