// Needs all services: addresses from the gateway, labels from guess-ingest, counts of a projector
// with another setting.
import { randomUUID } from 'node:crypto';
import {
  type AdminGameStats,
  type ClientStats,
  gameStats,
  type SharedLink,
  type SharedResult,
} from '@imguessr/contracts';
import { useFixture } from '@imguessr/testing/fixtures';
import { ADMIN_PASSWORD, createGame, logIn as logInTo } from '@imguessr/testing/product';
import { beforeAll, describe, expect, test } from 'vitest';
import { canAccessInternals, isCluster } from '../product/address.ts';
import { type Admin, logIn, PASSWORD } from '../product/admin.ts';
import { fetchOk, send } from '../product/call.ts';
import { newPlayer } from '../product/player.ts';
import { startOwnProduct } from '../product/servers/own-product.ts';

const AUTOMATED_PLAYS = 320;
const HUMAN_PLAYS = 10;
const CONCURRENCY = 16;
const SCRIPT_ADDRESS = '203.0.113.7';

/** Runs `work` `count` times, several at a time. */
async function runMany(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/**
 * Repeats `work` until it takes less than a second, as it does unless the machine is overloaded.
 */
async function withinOneSecond(work: () => Promise<void>): Promise<void> {
  let ms: number;
  do {
    const startedAt = performance.now();
    await work();
    ms = performance.now() - startedAt;
  } while (ms >= 1_000);
}

describe.skipIf(!PASSWORD)('hundreds of plays of a game from one address', () => {
  const WORD = 'ROBOT';
  let admin: Admin;
  let gameId: number;
  let link: string;
  let verified: boolean[];
  const isVerified = async (path: string) =>
    (await send<SharedResult>('GET', path, { headers: { accept: 'application/json' } })).json
      .verified;
  beforeAll(async () => {
    admin = await logIn();
    ({ id: gameId } = await admin.createGame(WORD));
    const winner = newPlayer(gameId);
    await winner.guess(WORD);
    const body = { sessionId: winner.sessionId };
    link = (await fetchOk<SharedLink>('shareResult', { params: { id: gameId }, body })).path;
    verified = [await isVerified(link)];
    await runMany(AUTOMATED_PLAYS - 1, async (n) => {
      const player = newPlayer(gameId);
      await (n % 2 === 0 ? player.giveUp() : player.guess(WORD));
    });
  });

  test('are not verified any more, also by links that were made before', async () => {
    expect([...verified, await isVerified(link)]).toEqual([true, false]);
    const { text } = await send('GET', link, { headers: { accept: 'text/html' } });
    expect(text).toContain('One of hundreds of plays that came from one address within an hour');
  });

  test('are labelled and reported separately to administrators', async () => {
    const { automated, totalGames } = await admin.fetchOk<AdminGameStats>('gameStats', {
      params: { id: gameId },
    });
    expect(automated).toEqual({
      totalGames: AUTOMATED_PLAYS,
      guessDistribution: {
        try1: AUTOMATED_PLAYS / 2,
        try2: 0,
        try3: 0,
        try4: 0,
        try5: 0,
        failed: AUTOMATED_PLAYS / 2,
      },
      reasons: { tooFast: 0, manyFromOneAddress: AUTOMATED_PLAYS },
      areExcluded: false,
    });
    expect(totalGames).toBe(AUTOMATED_PLAYS);
  });

  test('do not change what players see, and players do not see the labels', async () => {
    for (const name of ['clientStats', 'gameStats'] as const) {
      const stats = await fetchOk<AdminGameStats>(name, { params: { id: gameId } });
      expect(stats).toMatchObject({
        totalGames: AUTOMATED_PLAYS,
        guessDistribution: { try1: AUTOMATED_PLAYS / 2 },
      });
      expect(Object.keys(stats).sort()).toEqual(Object.keys(gameStats.shape).sort());
    }
  });

  test('are labelled differently from a play that finishes within a second of its first request', async () => {
    let id = 0;
    const games = await Promise.all(
      ['SWIFT', 'RAPID', 'FLEET'].map((word) => admin.createGame(word)),
    );
    await withinOneSecond(async () => {
      const game = games.pop();
      if (!game)
        throw new Error('this machine repeatedly took more than a second for two requests');
      id = game.id;
      const player = newPlayer(id);
      // With several replicas, each guess-ingest only knows the requests it received, but all know
      // the times of the attempts.
      await (isCluster ? player.reveal() : player.records());
      await player.guess(game.word, { key: randomUUID() });
    });
    await newPlayer(id).giveUp();
    const { automated } = await admin.fetchOk<AdminGameStats>('gameStats', { params: { id } });
    expect(automated).toMatchObject({
      totalGames: 1,
      reasons: { tooFast: 1, manyFromOneAddress: 0 },
    });
  });
});

describe.skipIf(!canAccessInternals)('a projector that excludes automated plays', () => {
  const services = useFixture(
    () => startOwnProduct({ TRUSTED_PROXIES: '127.0.0.1', EXCLUDE_AUTOMATED_PLAYS: 'false' }),
    (started) => started.stop(),
  );
  let cookie: string;
  let game: string;
  const win = async (address: string, sessionId: string = randomUUID()) => {
    const response = await fetch(`${game}/guess`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ sessionId, guess: 'WHALE', imageIndex: 0 }),
    });
    expect(response.status).toBe(201);
  };
  const statsFor = async <Stats>(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Stats> => {
    const response = await fetch(`${game}/${path}`, { headers });
    expect(response.status).toBe(200);
    return (await response.json()) as Stats;
  };
  const total = async () => (await statsFor<AdminGameStats>('client-stats')).totalGames;

  beforeAll(async () => {
    const admin = await logInTo(services.url, ADMIN_PASSWORD);
    cookie = admin.cookie ?? '';
    game = `${services.url}/api/games/${(await createGame(admin, 'WHALE')).gameId}`;
    await runMany(AUTOMATED_PLAYS, () => win(SCRIPT_ADDRESS));
    for (let n = 0; n < HUMAN_PLAYS; n++) await win(`198.51.100.${n}`);
  });

  test('drops past and present automated plays immediately, and restores them when the setting is removed', async () => {
    expect(await total()).toBe(AUTOMATED_PLAYS + HUMAN_PLAYS);
    await services.restart('stats-projector', { EXCLUDE_AUTOMATED_PLAYS: 'true' });
    const human = await statsFor<AdminGameStats>('client-stats');
    expect(human).toMatchObject({
      totalGames: HUMAN_PLAYS,
      guessDistribution: { try1: HUMAN_PLAYS },
    });
    expect(human.topGuessesPerAttempt.attempt1).toEqual([{ word: 'WHALE', count: HUMAN_PLAYS }]);
    expect(human).not.toHaveProperty('automated');
    const seen = await statsFor<AdminGameStats>('stats', { cookie });
    expect(seen.automated).toMatchObject({ totalGames: AUTOMATED_PLAYS, areExcluded: true });

    await services.restart('stats-projector', { EXCLUDE_AUTOMATED_PLAYS: 'false' });
    expect(await total()).toBe(AUTOMATED_PLAYS + HUMAN_PLAYS);
  });

  test('responds to the session of an excluded play without waiting for that play', async () => {
    await services.restart('stats-projector', { EXCLUDE_AUTOMATED_PLAYS: 'true' });
    let before = 0;
    let sessionId = '';
    await withinOneSecond(async () => {
      before = await total();
      sessionId = randomUUID();
      await fetch(`${game}/guesses/${sessionId}`);
      await win('192.0.2.1', sessionId);
    });
    const stats = await statsFor<ClientStats>(`client-stats?sessionId=${sessionId}`);
    expect(stats).toMatchObject({ totalGames: before });
    await win('192.0.2.2');
    expect(await total()).toBe(before + 1);
  });
});
