import { randomUUID } from 'node:crypto';
import { type AdminGameStats, type ClientStats, gameStats } from '@imguessr/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCluster } from '../product/address.ts';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';
import { fetchOk } from '../product/call.ts';
import { ISOLATED_PASSWORD, type IsolatedServices, startIsolatedServices } from '../product/isolated-services.ts';
import { newPlayer } from '../product/player.ts';

const SCRIPTED = 320;
const PEOPLE = 10;
const AT_ONCE = 16;
const SCRIPT = '203.0.113.7';

/** Does `work` so often, some at a time. */
async function many(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Does `work` until it took less than a second, as it always does where the machine is not held up. */
async function swiftly(work: () => Promise<void>): Promise<void> {
  let ms: number;
  do {
    const began = performance.now();
    await work();
    ms = performance.now() - began;
  } while (ms >= 1_000);
}

describe.skipIf(!PASSWORD)('hundreds of plays of a game from one address', () => {
  const WORD = 'ROBOT';
  let admin: Admin;
  let gameId: number;
  beforeAll(async () => {
    admin = await logIn();
    ({ id: gameId } = await admin.createGame(WORD));
    await many(SCRIPTED, async (n) => {
      const player = newPlayer(gameId);
      await (n % 2 === 0 ? player.guess(WORD) : player.giveUp());
    });
  });

  test('are labelled and shown to an administrator apart', async () => {
    const { automated, totalGames } = await admin.fetchOk<AdminGameStats>('gameStats', { params: { id: gameId } });
    expect(automated).toEqual({
      totalGames: SCRIPTED,
      guessDistribution: { try1: SCRIPTED / 2, try2: 0, try3: 0, try4: 0, try5: 0, failed: SCRIPTED / 2 },
      reasons: { tooFast: 0, manyFromOneAddress: SCRIPTED },
      areExcluded: false,
    });
    expect(totalGames).toBe(SCRIPTED);
  });

  test('change nothing that players are shown, and players are not told of labels', async () => {
    for (const name of ['clientStats', 'gameStats'] as const) {
      const stats = await fetchOk<AdminGameStats>(name, { params: { id: gameId } });
      expect(stats).toMatchObject({ totalGames: SCRIPTED, guessDistribution: { try1: SCRIPTED / 2 } });
      expect(Object.keys(stats).sort()).toEqual(Object.keys(gameStats.shape).sort());
    }
  });

  test('are told apart from a play that ends under a second after it was first seen', async () => {
    let id = 0;
    const games = await Promise.all(['SWIFT', 'RAPID', 'FLEET'].map((word) => admin.createGame(word)));
    await swiftly(async () => {
      const game = games.pop();
      if (!game) throw new Error('this machine takes more than a second for two calls, again and again');
      id = game.id;
      const player = newPlayer(id);
      // several guess-ingests each know only what they saw, but all know the times of the attempts
      await (isCluster ? player.reveal() : player.records());
      await player.guess(game.word, { key: randomUUID() });
    });
    await newPlayer(id).giveUp();
    const { automated } = await admin.fetchOk<AdminGameStats>('gameStats', { params: { id } });
    expect(automated).toMatchObject({ totalGames: 1, reasons: { tooFast: 1, manyFromOneAddress: 0 } });
  });
});

describe('a projector that is told to leave automated plays out', () => {
  let services: IsolatedServices;
  let cookie: string;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(services.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const win = async (address: string, sessionId: string = randomUUID()) => {
    const body = { sessionId, guess: 'WHALE', imageIndex: 0 };
    const headers = { 'x-forwarded-for': address, 'idempotency-key': randomUUID() };
    expect((await post('/api/games/1/guess', body, headers)).status).toBe(201);
  };
  const statsFor = async <Stats>(path: string, headers: Record<string, string> = {}): Promise<Stats> => {
    const response = await fetch(`${services.url}/api/games/1/${path}`, { headers });
    expect(response.status).toBe(200);
    return (await response.json()) as Stats;
  };
  const total = async () => (await statsFor<AdminGameStats>('client-stats')).totalGames;

  beforeAll(async () => {
    services = await startIsolatedServices({}, { gateway: { TRUSTED_PROXIES: '127.0.0.1' } });
    const login = await post('/api/admin/login', { password: ISOLATED_PASSWORD });
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    await many(SCRIPTED, () => win(SCRIPT));
    for (let n = 0; n < PEOPLE; n++) await win(`198.51.100.${n}`);
  });
  afterAll(() => services.stop());

  test('has them gone at once, those of the past too, and back again', async () => {
    expect(await total()).toBe(SCRIPTED + PEOPLE);
    await services.restart('stats-projector', { EXCLUDE_AUTOMATED_PLAYS: 'true' });
    const people = await statsFor<AdminGameStats>('client-stats');
    expect(people).toMatchObject({ totalGames: PEOPLE, guessDistribution: { try1: PEOPLE } });
    expect(people.topGuessesPerAttempt.attempt1).toEqual([{ word: 'WHALE', count: PEOPLE }]);
    expect(people).not.toHaveProperty('automated');
    const seen = await statsFor<AdminGameStats>('stats', { cookie });
    expect(seen.automated).toMatchObject({ totalGames: SCRIPTED, areExcluded: true });

    await services.restart('stats-projector', {});
    expect(await total()).toBe(SCRIPTED + PEOPLE);
  });

  test('answers whoever has just made such a play at once, without that play', async () => {
    await services.restart('stats-projector', { EXCLUDE_AUTOMATED_PLAYS: 'true' });
    let before = 0;
    let sessionId = '';
    await swiftly(async () => {
      before = await total();
      sessionId = randomUUID();
      await fetch(`${services.url}/api/games/1/guesses/${sessionId}`);
      await win('192.0.2.1', sessionId);
    });
    const stats = await statsFor<ClientStats>(`client-stats?sessionId=${sessionId}`);
    expect(stats).toMatchObject({ totalGames: before });
    await win('192.0.2.2');
    expect(await total()).toBe(before + 1);
  });

  test('shows them apart in an administrator’s live statistics, and in nobody else’s', async () => {
    const firstEvent = async (headers: Record<string, string>) => {
      const ending = new AbortController();
      const response = await fetch(`${services.url}/api/games/1/stats/live`, {
        headers: { accept: 'text/event-stream', ...headers },
        signal: ending.signal,
      });
      const { value } = (await response.body?.getReader().read()) ?? {};
      ending.abort();
      return Buffer.from(value ?? []).toString();
    };
    expect(await firstEvent({ cookie })).toContain('"automated":{');
    expect(await firstEvent({})).not.toContain('automated');
  });
});
