import { beforeEach, describe, expect, test, vi } from 'vitest';
import { circleStorage } from '../storage/circles.storage.ts';
import type { PlayedGame } from '../storage/played-games.storage.ts';
import { countMyPlays, fetchMyCircles, leaveMyCircle } from './my-circles.ts';

const DAY = '2026-05-02';
const NOW = Date.parse(`${DAY}T12:00:00Z`);
const finished = (gameId: number, endedAt = NOW): PlayedGame => ({
  gameId,
  sessionId: `s${gameId}`,
  outcome: 'try2',
  endedAt,
  days: { [DAY]: DAY },
});
const KEYS = ['a'.repeat(22), 'b'.repeat(22)];

let sent: {
  route: string;
  player: string | null;
  body: { plays?: { gameId: number; sessionId: string }[] };
}[];
let answer: (player: string | null, route: string) => unknown;
beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = () => ({ circles: [], gameIds: [] });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const player = new Headers(init.headers).get('player-key');
    const route = `${init.method ?? 'GET'} ${path}`;
    sent.push({ route, player, body: init.body ? JSON.parse(String(init.body)) : {} });
    return new Response(JSON.stringify(answer(player, route)), { status: 200 });
  });
});

const sentGames = () => sent.map(({ body }) => body.plays?.map(({ gameId }) => gameId));

describe('my circles', () => {
  test('are those of all keys, each once, with the key of the membership', async () => {
    const circle = { circleId: 'c1', name: 'Club', nickname: 'Ann' };
    answer = (player) => ({
      circles: player === KEYS[0] ? [circle] : [circle, { ...circle, circleId: 'c2' }],
    });
    circleStorage.addKeys(KEYS);
    const circles = await fetchMyCircles();
    expect(circles.map(({ circleId, playerKey }) => [circleId, playerKey])).toEqual([
      ['c1', KEYS[0]],
      ['c2', KEYS[1]],
    ]);
  });

  test('need no request before the first one', async () => {
    expect(await fetchMyCircles()).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe('plays', () => {
  test('of finished daily games are sent for each key, the latest first, 50 at a time', async () => {
    const games = Array.from({ length: 60 }, (_, index) => finished(index + 1));
    const { days: _days, ...fromTheArchive } = finished(900);
    const open = { gameId: 901, sessionId: 's', days: { [DAY]: DAY } };
    circleStorage.addKeys(KEYS);
    await countMyPlays([...games, fromTheArchive, open], NOW);
    expect(sent.map(({ player, body }) => [player, body.plays?.length])).toEqual([
      [KEYS[0], 50],
      [KEYS[1], 50],
      [KEYS[0], 10],
      [KEYS[1], 10],
    ]);
    expect(sent[0]?.body.plays?.[0]).toEqual({ gameId: 60, sessionId: 's60' });
  });

  test('are sent again until they count, or can no longer reach the server', async () => {
    circleStorage.addKeys(KEYS.slice(0, 1));
    const games = [finished(1), finished(2), finished(3, NOW - 4 * 86_400_000)];
    answer = () => ({ gameIds: [1] });
    await countMyPlays(games, NOW);
    await countMyPlays(games, NOW);
    expect(sentGames()).toEqual([[3, 2, 1], [2]]);
  });

  test('are sent again after the last circle was left, and to a key from another device', async () => {
    circleStorage.addKeys(KEYS.slice(0, 1));
    answer = () => ({ gameIds: [1], circles: [] });
    await countMyPlays([finished(1)], NOW);
    await leaveMyCircle({
      circleId: 'c1',
      name: 'Club',
      nickname: 'Ann',
      invitationId: 'c1',
      isOwner: true,
      playerKey: KEYS[0] as string,
    });
    await countMyPlays([finished(1)], NOW);
    circleStorage.addKeys(KEYS.slice(1));
    await countMyPlays([finished(1)], NOW);
    expect(sent.map(({ player }) => player)).toEqual([KEYS[0], KEYS[0], KEYS[0], KEYS[0], KEYS[1]]);
  });
});
