import type { CatalogClient } from '@imguessr/messaging';
import { expect, test, vi } from 'vitest';
import { createSealedGames } from './sealed-play.ts';

const COMING = 7;
const SHOWN = 8;
const NOT_FOUND = { ok: false, error: { code: 'GAME_NOT_FOUND', message: 'Game not found' } };
const image = { id: 31, url: '/pictures/a.webp', order: 0 };
const fields = { word: 'WHALE', wasDailyCount: 0, wasDailyOnDates: [] };

test('a coming game is looked for as one that does not exist, and opened for those who began before', async () => {
  const catalog = vi.fn(async (_method: string, { gameId }: { gameId: number }) =>
    [COMING, SHOWN].includes(gameId)
      ? { ok: true, value: { ...fields, id: gameId, images: [image] } }
      : NOT_FOUND,
  );
  const coming = {
    has: async (gameId: number) => gameId === COMING,
    withPicture: async () => undefined,
  };
  const open = createSealedGames(catalog as unknown as CatalogClient, coming);
  const asked = () => catalog.mock.calls.map(([, { gameId }]) => gameId);

  const disclose = await open(COMING, 'r');
  expect(asked()).toHaveLength(1);
  expect(asked()).not.toContain(COMING);
  expect((await disclose({ attemptsUsed: 1, clueIndex: 0 }))?.allImages).toEqual([
    { id: 31, url: '/pictures/a.webp' },
  ]);
  catalog.mockClear();
  await open(SHOWN, 'r');
  expect(asked()).toEqual([SHOWN]);
  expect(await (await open(999, 'r'))({ attemptsUsed: 1, clueIndex: 0 })).toBeUndefined();
});
