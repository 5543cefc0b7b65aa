import { expect, it } from 'vitest';
import { editionAfter } from './edition.ts';

const picture = (id: number, pictureHash = `h${id}`) => ({ id, pictureHash });
const five = [1, 2, 3, 4, 5].map((id) => picture(id));
const game = { word: 'WHALE', images: [...five, picture(6)], edition: 6 };

it.each([
  ['a sixth picture', { images: five }, 6],
  ['nothing', {}, 6],
  ['the word', { word: 'SHARK' }, 9],
  ['the order of pictures', { images: [...five.toReversed(), picture(6)] }, 9],
  ['a picture of an image', { images: [...five.slice(1), picture(1, 'new')] }, 9],
  ['a picture that moves up', { images: [...five.slice(1), picture(6)] }, 9],
])('after a change of %s the edition is %#', (_, change, edition) => {
  expect(editionAfter(game, { ...game, ...change, revision: 9 })).toBe(edition);
});
