// Needs all services: a play that ends at one gateway reaches the streams of another.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { BASE_URL, canAccessInternals } from '../product/address.ts';
import { call, expectError, fetchOk, send } from '../product/call.ts';
import { createGame } from '../product/new-game.ts';
import { newPlayer } from '../product/player.ts';

const WORD = 'ORANGE';
const EVENTS = { accept: 'text/event-stream' };

interface Update {
  readonly totalGames?: number;
  readonly status?: string;
  readonly at: number;
}

/**
 * Opens a stream and returns the array to which its events are added, each with the time of its
 * receipt.
 */
async function watch(path: string, ended: AbortSignal): Promise<Update[]> {
  const seen: Update[] = [];
  const response = await fetch(BASE_URL + path, { headers: EVENTS, signal: ended });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const read = async () => {
    let unread = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (unread + chunk).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const data of blocks.flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? []))
        seen.push({ ...JSON.parse(data), at: performance.now() });
    }
  };
  read().catch(() => undefined);
  await eventually(() => expect(seen.length).toBeGreaterThan(0));
  return seen;
}

describe.skipIf(!canAccessInternals)('live statistics', () => {
  let gameId: number;
  let ended: AbortController;
  beforeEach(async () => {
    gameId = await createGame(WORD);
    ended = new AbortController();
  });
  afterEach(() => ended.abort());

  const win = async () => {
    const { json } = await newPlayer(gameId).guess(WORD);
    expect(json.hasWon).toBe(true);
  };
  const live = (of = 'client-stats') => watch(`/api/games/${gameId}/${of}/live`, ended.signal);

  test('include each play after its end', async () => {
    const [card, zeros] = [await live(), await live('stats')];
    expect([card[0]?.status, zeros[0]?.totalGames]).toEqual(['no_stats_available', 0]);
    for (let plays = 1; plays <= 5; plays++) {
      await win();
      await eventually(() => expect(card.at(-1)?.totalGames).toBe(plays));
      await eventually(() => expect(zeros.at(-1)?.totalGames).toBe(plays));
    }
  });

  test('are sent at most twice a second, and finally include all plays', async () => {
    const seen = await live();
    for (let round = 0; round < 30; round++) await Promise.all([win(), win(), win(), win()]);
    await eventually(() => expect(seen.at(-1)?.totalGames).toBe(120));
    const [first, ...updates] = seen;
    const durationMs = (updates.at(-1)?.at ?? 0) - (first?.at ?? 0);
    // The first may arrive later, after it was sent, than the last: the unit tests count exactly.
    expect(updates.length).toBeLessThanOrEqual(Math.ceil(durationMs / 500) + 1);
    updates.forEach(({ totalGames = 0 }, index) => {
      expect(totalGames).toBeGreaterThan(updates[index - 1]?.totalGames ?? 0);
    });
  });

  test('are sent once as JSON to clients that do not accept events', async () => {
    await win();
    const stats = await fetchOk('clientStats', { params: { id: gameId } });
    expect(await fetchOk('liveClientStats', { params: { id: gameId } })).toEqual(stats);
    expect(await fetchOk('liveGameStats', { params: { id: gameId } })).toEqual(stats);
  });

  test.each(['liveClientStats', 'liveGameStats'] as const)(
    'are answered with 404 for an unknown game: %s',
    async (name) => {
      expectError(await call(name, { params: { id: 999_999_999 } }), 404);
      const path = name === 'liveClientStats' ? 'client-stats' : 'stats';
      expectError(await send('GET', `/api/games/999999999/${path}/live`, { headers: EVENTS }), 404);
    },
  );
});
