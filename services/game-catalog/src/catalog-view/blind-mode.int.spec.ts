// Starts the service: the reply of each method.
import { type CatalogMethod, catalogRpc, type Result } from '@imguessr/contracts';
import { shiftDate } from '@imguessr/game-rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestCatalog } from '../testing/fixtures.ts';

const TODAY = '2026-05-12';
const catalog = useTestCatalog({
  replicas: 2,
  clock: () => Date.parse(`${TODAY}T11:00:00Z`),
  needsApproval: true,
});
const actor = 'admin:1f';

/** Secret games, by how they became it. */
const WORDS = {
  planned: 'ROCKET',
  picked: 'SATURN',
  likely: 'COMET',
  unfinished: 'METEOR',
  deleted: 'NEBULA',
} as const;
/** The first image of each game has this hint. */
const HINT = 'far away';
const SECRETS = new RegExp(
  `\\b(${[...Object.values(WORDS), 'DAYOLD', 'outer space', HINT].join('|')})\\b`,
  'i',
);
let ids: Record<keyof typeof WORDS, number>;
/** A game that everybody may know, and that resembles a secret one. */
let known: number;

beforeAll(async () => {
  const create = async (word: string, images = 5) => {
    const { gameId, imageIds } = await catalog.newGame(word, images);
    await catalog.request('reviseGame', { gameId, theme: 'outer space' });
    for (const imageId of imageIds.slice(0, 1))
      await catalog.request('reviseImage', { gameId, imageId, hint: HINT });
    return gameId;
  };
  const picked = await create(WORDS.picked);
  await catalog.request('pickDaily', { date: TODAY });
  await create('DAYOLD');
  await catalog.request('pickDaily', { date: shiftDate(TODAY, -8) });
  const likely = await create(WORDS.likely);
  const planned = await create(WORDS.planned);
  await catalog.request('planDays', {
    days: [{ date: shiftDate(TODAY, 5), gameId: planned }],
    actor,
  });
  await catalog.request('reviseGame', { gameId: planned, isDaily: false });
  const unfinished = await create(WORDS.unfinished, 4);
  const deleted = await create(WORDS.deleted);
  await catalog.request('deleteGame', { gameId: deleted, actor });
  known = (await catalog.newGame('COMETARY')).gameId;
  await catalog.request('reviseGame', { gameId: known, isDaily: false });
  ids = { planned, picked, likely, unfinished, deleted };
});

type Requests = Partial<Record<CatalogMethod, (gameId: number) => object | Promise<object>>>;
const revisionOf = async (gameId: number) =>
  (await catalog.request('adminGame', { gameId })).revision;

/**
 * A request for each method that can hide games, for one secret game. Those that change a game do
 * so last.
 */
const requests: Requests = {
  adminGame: (gameId) => ({ gameId }),
  adminGames: () => ({}),
  deletedGames: () => ({}),
  gameHistory: (gameId) => ({ gameId }),
  gameState: (gameId) => ({ gameId, revision: 1 }),
  testPlays: (gameId) => ({ gameId }),
  schedule: () => ({ from: shiftDate(TODAY, -20), days: 62 }),
  dayNotes: async () => {
    await catalog.request('noteDay', { date: TODAY, text: `${WORDS.picked} goes first`, actor });
    return {};
  },
  proposeDays: () => ({ days: 30 }),
  planDays: (gameId) => ({ days: [{ date: shiftDate(TODAY, 9), gameId }], actor }),
  replaceDaily: (gameId) => ({ date: TODAY, gameId, reason: 'A test', actor }),
  proposeGame: async (gameId) => {
    await catalog.request('reviseGame', { gameId, isActive: false });
    return { gameId, actor };
  },
  sendGameBack: (gameId) => ({
    gameId,
    reason: `Clue 2 shows ${Object.values(WORDS).join(', ')}.`,
    actor,
  }),
  withdrawGame: async (gameId) => {
    await catalog.request('proposeGame', { gameId });
    return { gameId, actor };
  },
  reviseGame: (gameId) => ({ gameId, isActive: true, actor }),
  restoreState: async (gameId) => ({ gameId, revision: await revisionOf(gameId), actor }),
  undoChange: async (gameId) => ({ gameId, expectedRevision: await revisionOf(gameId), actor }),
  restoreGame: (gameId) => ({ gameId, actor }),
  approveGame: async (gameId) => ({ gameId, expectedRevision: await revisionOf(gameId), actor }),
  withdrawApproval: (gameId) => ({ gameId, actor }),
};
/** Blind mode hides these completely, as boxes.int.spec.ts and reports.int.spec.ts show. */
const HIDDEN = ['getImport', 'startImport', 'reports'];

describe('in blind mode', () => {
  const methods = (Object.keys(catalogRpc) as CatalogMethod[]).filter(
    (method) => 'blind' in catalogRpc[method].request.shape && !HIDDEN.includes(method),
  );

  test('there is a request for each method that can hide games', () => {
    expect(Object.keys(requests).sort()).toEqual([...methods].sort());
  });

  test.each(Object.keys(requests) as (keyof typeof requests & CatalogMethod)[])(
    'no reply to %s contains a word or theme of a game that is planned, picked, likely, unfinished or deleted',
    async (method) => {
      const replies: Result<unknown>[] = [];
      for (const gameId of Object.values(ids)) {
        const request = await Promise.resolve(requests[method]?.(gameId)).catch(() => undefined);
        if (request) replies.push(await catalog.call(method, { ...request, blind: true } as never));
      }
      expect(replies.filter(({ ok }) => ok)).not.toEqual([]);
      for (const reply of replies) expect(JSON.stringify(reply)).not.toMatch(SECRETS);
    },
  );
});

test.each(['jobs', 'imports'] as const)('no reply to %s contains a word', async (method) => {
  expect(JSON.stringify(await catalog.call(method, {}))).not.toMatch(SECRETS);
});
