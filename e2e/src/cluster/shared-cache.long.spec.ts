// Needs a caching proxy in front of several gateways.
import type { GuessResult } from '@imguessr/contracts';
import { useFixture } from '@imguessr/testing/fixtures';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canAccessInternals } from '../product/address.ts';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';
import { createGame } from '../product/new-game.ts';
import { newSessionId } from '../product/player.ts';
import { startCacheProxy } from './cache-proxy.ts';

const WORD = 'CACHED';

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
