import { expect, it } from 'vitest';
import { CLUE_COUNT, CLUES } from '../guess/limits.ts';
import { editionAfter } from './edition.ts';

const picture = (id: number, pictureHash = `h${id}`) => ({ id, pictureHash });
const clues = CLUES.map((id) => picture(id));
const spare = picture(CLUE_COUNT + 1);
const game = { word: 'WHALE', images: [...clues, spare], edition: 6 };

it.each([
  ['a spare picture', { images: clues }, 6],
  ['nothing', {}, 6],
  ['the word', { word: 'SHARK' }, 9],
  ['the order of pictures', { images: [...clues.toReversed(), spare] }, 9],
  ['a picture of an image', { images: [...clues.slice(1), picture(1, 'new')] }, 9],
  ['a picture that moves up', { images: [...clues.slice(1), spare] }, 9],
])('after a change of %s the edition is %#', (_, change, edition) => {
  expect(editionAfter(game, { ...game, ...change, revision: 9 })).toBe(edition);
});
