import { expect, test } from 'vitest';
import { nounOf } from './game-texts.ts';

test('the name of a text is written as words in a sentence', () => {
  expect(['theme', 'curatorNote', 'wordOfTheDay'].map(nounOf)).toEqual(['theme', 'curator note', 'word of the day']);
});
