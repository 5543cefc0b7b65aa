import type { CatalogMethod } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { expect, test } from 'vitest';
import { changeGames } from './change-games.ts';

const CONTEXT = { requestId: 'r1' };

/**
 * A catalog that rejects changes of game 9, and records its requests and how many ran at a time.
 */
function fakeCatalog() {
  const requests: { method: CatalogMethod; request: Record<string, unknown> }[] = [];
  const load = { running: 0, max: 0 };
  const catalog = (async (method: CatalogMethod, request: Record<string, unknown>) => {
    requests.push({ method, request });
    load.running += 1;
    load.max = Math.max(load.max, load.running);
    // Later changes are answered first.
    await new Promise((resolve) => setTimeout(resolve, 20 - Number(request.gameId)));
    load.running -= 1;
    if (request.gameId === 9) {
      return {
        ok: false,
        error: { code: 'REVISION_CONFLICT', message: 'Somebody else changed this game.' },
      };
    }
    return { ok: true, value: method === 'deleteGame' ? {} : { word: 'WHALE', revision: 5 } };
  }) as unknown as CatalogClient;
  return { catalog, requests, load };
}

test('each change is a request of its own, with its revision and the administrator', async () => {
  const { catalog, requests } = fakeCatalog();
  await changeGames(
    catalog,
    [
      { id: 7, revision: 3, isActive: true },
      { id: 8, isDeleted: true },
      { id: 10, isDeleted: false },
    ],
    { actor: 'admin:1' },
    CONTEXT,
  );
  expect(requests).toEqual([
    {
      method: 'changeGame',
      request: { actor: 'admin:1', gameId: 7, expectedRevision: 3, isActive: true },
    },
    { method: 'deleteGame', request: { actor: 'admin:1', gameId: 8 } },
    { method: 'restoreGame', request: { actor: 'admin:1', gameId: 10 } },
  ]);
});

test('the results are in the order of the changes, and a rejected change does not affect the others', async () => {
  const { catalog } = fakeCatalog();
  const changes = [
    { id: 7, isActive: true },
    { id: 9, isActive: true },
    { id: 8, isDeleted: true as const },
  ];
  expect(await changeGames(catalog, changes, { actor: 'admin:1' }, CONTEXT)).toEqual([
    { id: 7, ok: true, revision: 5 },
    { id: 9, ok: false, error: { statusCode: 409, message: 'Somebody else changed this game.' } },
    { id: 8, ok: true },
  ]);
});

test('four games are changed at a time', async () => {
  const { catalog, requests, load } = fakeCatalog();
  const changes = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, isActive: true }));
  await changeGames(catalog, changes, { actor: 'admin:1' }, CONTEXT);
  expect([requests.length, load.max]).toEqual([8, 4]);
});

test('two changes of the same game are rejected before anything is changed', async () => {
  const { catalog, requests } = fakeCatalog();
  const changes = [
    { id: 7, isActive: true },
    { id: 7, isActive: false },
  ];
  await expect(changeGames(catalog, changes, { actor: 'admin:1' }, CONTEXT)).rejects.toThrow(
    'Change each game only once.',
  );
  expect(requests).toEqual([]);
});
