// Needs all services: every reply to an administrator, with the real catalog behind it.
import {
  type AdminGameSummary,
  adminEndpoints,
  type Endpoint,
  type GameImport,
  type Schedule,
} from '@imguessr/contracts';
import { earliestDateOnEarth, latestDateOnEarth, shiftDate } from '@imguessr/game-rules';
import { until } from '@imguessr/testing/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';
import { uploadBox } from '../product/box-upload.ts';
import { zipOf } from '../product/box-zip.ts';

type Name = keyof typeof adminEndpoints;
/** Downloads of what an administrator has chosen. */
const DOWNLOADS: readonly Name[] = ['exportGames', 'playEvents'];
const readers = (Object.keys(adminEndpoints) as Name[]).filter(
  (name) => adminEndpoints[name].method === 'GET' && !DOWNLOADS.includes(name),
);
const SHOWN_DAYS = 62;
const WORD = 'PTARMIGAN';

describe.skipIf(!PASSWORD)('in blind mode', () => {
  let admin: Admin;
  let planned: number;
  let importId: string;
  /**
   * The games that are planned, picked and likely; no game that is not hidden has one of their
   * words.
   */
  let secrets: readonly { id: number; word: string }[];
  const from = earliestDateOnEarth(Date.now());
  const date = shiftDate(latestDateOnEarth(Date.now()), 40);

  beforeAll(async () => {
    admin = await logIn();
    planned = (await admin.createGame(WORD, { isDaily: true })).id;
    await admin.fetchOk('planDays', { body: { days: [{ date, gameId: planned }] } });
    importId = (await uploadBox(admin, zipOf([['games.csv', `row,word\n1,${WORD}`]]))).id;
    const state = async () =>
      (await admin.fetchOk<GameImport>('getImport', { params: { id: importId } })).state;
    await until('the end of the check', async () => (await state()) === 'ready');
    const { days } = await admin.fetchOk<Schedule>('schedule', {
      query: { from, days: SHOWN_DAYS },
    });
    const list = await admin.fetchOk<AdminGameSummary[]>('listGames', { query: { blind: 'true' } });
    const known = new Set(list.map(({ word }) => word));
    const picked = days.find(({ hasBegun, game }) => hasBegun && game)?.game;
    const likely = days.find(({ likely }) => likely && !known.has(likely.word))?.likely;
    secrets = [{ id: planned, word: WORD }, picked, likely].filter((game) => game !== undefined);
  });
  afterAll(async () => {
    await admin.fetchOk('removeImport', { params: { id: importId } });
    await admin.fetchOk('deleteGame', { params: { id: planned } });
  });

  const read = (name: Name, gameId: number, blind: boolean) => {
    const { path, query }: Endpoint = adminEndpoints[name];
    return admin.call(name, {
      params: { id: path.includes('/imports/') ? importId : gameId, revision: 1 },
      query: {
        ...(name === 'schedule' && { from, days: SHOWN_DAYS }),
        ...(query && 'blind' in query.shape && { blind: String(blind) }),
        ...(query &&
          'q' in query.shape && { q: secrets.find(({ id }) => id === gameId)?.word ?? '' }),
      },
    });
  };
  const wordsIn = (text: string) =>
    secrets.map(({ word }) => word).filter((word) => new RegExp(`\\b${word}\\b`).test(text));

  test.each(readers)(
    'no reply to %s has the word of a game that is planned, picked or likely',
    async (name) => {
      expect(secrets).toHaveLength(3);
      for (const { id } of secrets) {
        const reply = await read(name, id, true);
        expect([reply.status, wordsIn(reply.text)]).toEqual([200, []]);
      }
    },
  );

  test.each(['listGames', 'schedule'] as const)('%s has their words otherwise', async (name) => {
    const reply = await read(name, planned, false);
    expect(wordsIn(reply.text)).toEqual(secrets.map(({ word }) => word));
  });
});
