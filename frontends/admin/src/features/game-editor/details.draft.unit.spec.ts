import { expect, test } from 'vitest';
import { game } from '../../testing/game.build.ts';
import { detailsOf, tidied } from './details.draft.ts';

const told = detailsOf(game({ afterword: 'It sings.' }));

test('details are tidied as they are stored', () => {
  expect(tidied(told)).toEqual(told);
  expect(tidied({ ...told, word: ' whale', afterword: ' It sings. ' })).toEqual(told);
  expect(tidied({ ...told, afterword: ' ' }).afterword).toBe('');
});
