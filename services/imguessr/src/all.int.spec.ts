// Starts the process: all services share one runtime, one connection and one exit.
import { randomUUID, type UUID } from 'node:crypto';
import { type GuessRecord, imageUploadRequest } from '@imguessr/contracts';
import {
  createCatalogClient,
  createCatalogFetch,
  createNatsCaller,
  createRequestMux,
} from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useDatabase, useNats, useRedis } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningProgram, SESSION_SECRET, useProgram } from './testing/built-program.ts';

const [database, nats, redis] = [useDatabase(), useNats(), useRedis()];
const nc = useConnection(nats);
const built = useProgram(database, nats, redis);
let program: RunningProgram;
let gameId: number;

/** Creates a game that can be played. */
async function createGame(): Promise<number> {
  const mux = createRequestMux(nc, 5_000);
  onTestFinished(() => mux.close());
  const created = await createCatalogClient(createNatsCaller(mux))('createGame', {
    word: 'whale',
    isDaily: false,
  });
  if (!created.ok) throw new Error(created.error.message);
  const send = createCatalogFetch(SESSION_SECRET);
  for (let shade = 0; shade < 5; shade++) {
    const background = { r: shade * 40, g: 90, b: 90 };
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    const { url, ...request } = imageUploadRequest(program.catalogUrl, {
      gameId: created.value.id,
    });
    const headers = { 'content-type': 'application/octet-stream' };
    await send(url, { ...request, headers, body: new Uint8Array(picture) });
  }
  return created.value.id;
}

const guess = (sessionId: string, word: string, key = randomUUID()) =>
  fetch(`${program.url}/api/games/${gameId}/guess`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ sessionId, guess: word, imageIndex: 0 }),
  });

async function recordsOf(sessionId: string): Promise<GuessRecord[]> {
  const response = await fetch(`${program.url}/api/games/${gameId}/guesses/${sessionId}`);
  return response.json() as Promise<GuessRecord[]>;
}

async function totalGames(): Promise<number> {
  const response = await fetch(`${program.url}/api/games/${gameId}/client-stats`);
  return ((await response.json()) as { totalGames?: number }).totalGames ?? 0;
}

test('all services run in one process, with one port for operators', async () => {
  program = await built.startReady();
  const { checks } = await program.readiness();
  const services = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'];
  expect(new Set(Object.keys(checks).map((name) => name.split('.')[0]))).toEqual(new Set(services));
  const metrics = await (await fetch(`${program.opsUrl}/metrics`)).text();
  for (const service of services)
    expect(metrics).toMatch(new RegExp(`imguessr_ready\\{check="\\w+",service="${service}"\\} 1`));
  expect(metrics.match(/^process_cpu_seconds_total\{.*/gm)).toEqual([
    expect.stringContaining('service="imguessr"'),
  ]);
});

test('a guess reaches the log and the statistics, and is no message between services', async () => {
  gameId = await createGame();
  const messages: string[] = [];
  for (const subject of ['svc.guess.submit.>', 'svc.guess.member.>', 'svc.stats.read']) {
    const subscription = nc.subscribe(subject, {
      callback: (_error, message) => void messages.push(message.subject),
    });
    onTestFinished(() => subscription.unsubscribe());
  }
  await nc.flush();
  expect((await guess('first', 'whale')).status).toBe(201);
  expect(await recordsOf('first')).toHaveLength(1);
  await until('the statistics', async () => (await totalGames()) === 1);
  expect(messages).toEqual([]);
});

test('a service that misses its store makes the process unready by name, and the others work on', async () => {
  await redis.kill();
  await until(
    'the lost Redis',
    async () => (await program.readiness()).checks['stats-projector.redis'] === false,
  );
  expect((await program.readiness()).status).toBe(503);
  expect((await guess('without-redis', 'whale')).status).toBe(201);
  await redis.restart();
  await until('Redis', async () => (await program.readiness()).status === 200);
  await until('the statistics', async () => (await totalGames()) === 2);
});

test('a killed process has lost nothing that it acknowledged, and counts nothing twice', async () => {
  const played = await totalGames();
  const sessions: { readonly sessionId: string; readonly key: UUID }[] = [];
  const acknowledged: typeof sessions = [];
  /** Plays one game after the other, until one is not acknowledged. */
  const load = Array.from({ length: 8 }, async () => {
    for (;;) {
      const session = { sessionId: `killed-${sessions.length}`, key: randomUUID() };
      sessions.push(session);
      const response = await guess(session.sessionId, 'whale', session.key).catch(() => undefined);
      if (response?.status !== 201) return;
      acknowledged.push(session);
    }
  });
  await until('acknowledged guesses', () => acknowledged.length >= 15);
  await program.end('SIGKILL');
  await Promise.all(load);
  expect(acknowledged.length).toBeLessThan(sessions.length);
  program = await built.startReady();
  for (const { sessionId } of acknowledged) expect(await recordsOf(sessionId)).toHaveLength(1);
  const repeated = await Promise.all(
    sessions.map(({ sessionId, key }) => guess(sessionId, 'whale', key)),
  );
  expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([201]));
  await until('the statistics', async () => (await totalGames()) === played + sessions.length);
});

test('a process that is asked to stop answers what it has begun, and ends with 0', async () => {
  const under = Array.from({ length: 20 }, (_, n) => guess(`stopping-${n}`, 'whale'));
  const ended = program.end('SIGTERM');
  const statuses = (await Promise.allSettled(under)).map((it) =>
    it.status === 'fulfilled' ? it.value.status : 0,
  );
  expect(await ended).toBe(0);
  expect(program.log.filter(({ level }) => level === 'error')).toEqual([]);
  program = await built.startReady();
  for (const [n, status] of statuses.entries()) {
    if (status === 201) expect(await recordsOf(`stopping-${n}`)).toHaveLength(1);
  }
});

test('a service that cannot start ends the process, which says which one', async () => {
  const wrong = await built.start({ PORT: new URL(program.url).port });
  expect(await wrong.exited()).toBe(1);
  const { err, failed } = wrong.log.find(({ level }) => level === 'fatal') ?? {};
  expect(err?.type).toBe('ConfigError');
  expect(err).not.toHaveProperty('stack');
  expect(failed).toBe('gateway');
});
