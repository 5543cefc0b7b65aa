// Needs a caching proxy in front of several gateways.
import type { ClientStats, GamePayload, GuessResult } from '@imguessr/contracts';
import { useFixture } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';
import { createGame } from '../product/new-game.ts';
import { dailyGame, newSessionId } from '../product/player.ts';
import { startCacheProxy } from './cache-proxy.ts';
import { countRequests, sendCrowd } from './crowd.ts';

const WORD = 'CACHED';
const LOAD_MS = 6_000;
const CONNECTIONS = 16;
const MIN_RESPONSES = 1_500;

interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly json: T;
}

async function get<T = unknown>(
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: (text ? JSON.parse(text) : undefined) as T,
  };
}

async function post<T>(url: string, body: unknown): Promise<Answer<T>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, headers: response.headers, json: (await response.json()) as T };
}

const statusOfCache = ({ headers }: Answer<unknown>) => headers.get('x-cache-status');

describe.skipIf(!canAccessInternals || !PASSWORD)('a product behind a shared cache', () => {
  const proxy = useFixture(
    () => startCacheProxy(),
    (nginx) => nginx.stop(),
  );
  let admin: Admin;
  let gameId: number;
  beforeAll(async () => {
    admin = await logIn();
  });
  beforeEach(async () => {
    gameId = await createGame(WORD);
  });

  const guess = (id: number, sessionId: string, text: string) =>
    post<GuessResult>(`${proxy.url}/api/games/${id}/guess`, {
      sessionId,
      guess: text,
      imageIndex: 0,
    });

  test('answers a crowd, and each address reaches the gateways at most once a second', async () => {
    const date = (await dailyGame()).requestedDailyDate;
    const paths = [
      `/daily/${date}`,
      `/api/games/daily?date=${date}`,
      `/api/games/${gameId}`,
      `/api/games/${gameId}/client-stats`,
    ];
    const before = await countRequests();
    const { seconds, statuses } = await sendCrowd(
      paths.map((path) => proxy.url + path),
      CONNECTIONS,
      LOAD_MS,
    );
    const after = await countRequests();
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(statuses[200]).toBeGreaterThan(MIN_RESPONSES);
    // pages are answered by no route
    for (const route of [
      'none',
      '/api/games/daily',
      '/api/games/:id',
      '/api/games/:id/client-stats',
    ]) {
      const reached = (after.get(route) ?? 0) - (before.get(route) ?? 0);
      expect(reached, route).toBeGreaterThan(0);
      expect(
        reached,
        `${route}, of ${statuses[200]} responses in ${seconds} s`,
      ).toBeLessThanOrEqual(seconds + 1);
    }
  });

  test('shows no deactivated game after 30 seconds, although it is requested all the time', async () => {
    const url = `${proxy.url}/api/games/${gameId}`;
    expect((await get<GamePayload>(url)).json.word).toBe(WORD);
    expect(statusOfCache(await get(url))).toBe('HIT');
    await admin.fetchOk('changeGame', { params: { id: gameId }, body: { isActive: false } });
    await until('the game to be gone', async () => (await get(url)).status === 404);
    for (let request = 0; request < 50; request++) expect((await get(url)).status).toBe(404);
  });

  test('shows finished players statistics that include their play, while others receive the snapshot', async () => {
    const url = `${proxy.url}/api/games/${gameId}/client-stats`;
    for (let plays = 1; plays <= 5; plays++) {
      await get(url);
      const sessionId = newSessionId();
      expect((await guess(gameId, sessionId, WORD)).json.hasWon).toBe(true);
      expect((await get<ClientStats>(`${url}?sessionId=${sessionId}`)).json).toMatchObject({
        totalGames: plays,
      });
    }
    await until(
      'the snapshot',
      async () => (await get<{ totalGames?: number }>(url)).json.totalGames === 5,
    );
  });

  test('stores nothing personal, even if the cache looks up every request', async () => {
    const [one, other] = [newSessionId(), newSessionId()];
    await guess(gameId, one, WORD);
    const personal = (session: string) => [
      `/api/games/${gameId}/guesses/${session}`,
      `/api/games/${gameId}/client-stats?sessionId=${session}`,
      `/api/games/random-id?sessionId=${session}`,
      `/api/games/suggested?sessionId=${session}`,
    ];
    for (const path of [...personal(one), ...personal(other), ...personal(one)]) {
      const answer = await get(proxy.greedyUrl + path);
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
      expect([path, statusOfCache(answer)]).toEqual([path, 'MISS']);
    }
    const guessesOf = async (session: string) =>
      (await get<unknown[]>(`${proxy.greedyUrl}/api/games/${gameId}/guesses/${session}`)).json
        .length;
    expect([await guessesOf(one), await guessesOf(other)]).toEqual([1, 0]);
  });

  test('stores no cookie, and nothing that an administrator sees', async () => {
    const login = () => post(`${proxy.greedyUrl}/api/admin/login`, { password: PASSWORD });
    const cookies = [
      (await login()).headers.get('set-cookie'),
      (await login()).headers.get('set-cookie'),
    ];
    expect(new Set(cookies).size).toBe(2);
    const { cookie } = admin;
    const isAdmin = async (headers: Record<string, string>) =>
      (await get<{ isAdmin: boolean }>(`${proxy.greedyUrl}/api/admin/me`, headers)).json.isAdmin;
    expect([await isAdmin({ cookie }), await isAdmin({})]).toEqual([true, false]);
    await guess(gameId, newSessionId(), 'SECRET');
    const path = `${proxy.greedyUrl}/api/games/${gameId}/stats`;
    for (const headers of [{ cookie }, {}] as Record<string, string>[]) {
      expect(statusOfCache(await get(path, headers))).toBe('MISS');
    }
    const list = await get(`${proxy.greedyUrl}/api/admin/games`, { cookie });
    const rejected = await get(`${proxy.greedyUrl}/api/admin/games`);
    expect([list.status, rejected.status]).toEqual([200, 401]);
    expect([list, rejected].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null]);
  });
});
