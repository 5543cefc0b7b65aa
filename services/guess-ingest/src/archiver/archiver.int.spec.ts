// Starts processes, because archivers are killed at each step.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import { VersionConflictError } from '@imguessr/event-sourcing';
import { createRequestMux, ensureCatalogStream } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { createAttemptLog, followArchivedGames } from '@imguessr/play-log';
import {
  createErasedCopies,
  createPlayArchive,
  openArchive,
  readHead,
  verifyArchive,
} from '@imguessr/play-log/archive';
import { createMetrics, type Registry } from '@imguessr/service-kit';
import { useFixture } from '@imguessr/testing/fixtures';
import { createDatabase, freePort, startNats, startNatsCluster, startTcpProxy, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Config } from '../config.ts';
import { createArchivedPlays } from '../plays/archived-plays.ts';
import { createPlayRepository } from '../plays/play.repository.ts';
import { type App, answerIn, caller, codeIn, GAME, logOf, publishGame, settings, start } from '../testing/ingest.ts';

const NEW_GAME = 8;
const SECOND_IN_DAYS = 1 / 86_400;
/** More take minutes: set ARCHIVE_KILLS for them. */
const KILLS = Number(process.env.ARCHIVE_KILLS ?? 6);

const servers = [
  { name: 'one server', replicas: 1, startServers: () => startNats() },
  { name: 'three servers', replicas: 3, startServers: () => startNatsCluster() },
];

const factOf = (sessionId: string, attempt: number): PlayFact => ({
  ...{ id: `${sessionId}-${attempt}`, gameId: GAME, sessionId, attempt, imageIndex: attempt - 1, imageId: attempt },
  ...{ atMs: attempt, commandId: `${sessionId}-${attempt}`, isAiSelfPlay: false, gameRevision: 1 },
  fact: { $case: 'guessMade', value: { guess: 'SHARK', isCorrect: false } },
});

describe.each(servers)('plays that are archived ($name)', ({ startServers, replicas }) => {
  const nats = useFixture<{ url: string; stop(): Promise<void> }>(startServers, (running) => running.stop());
  const nc = useConnection(nats);
  const database = useFixture(createDatabase, ({ drop }) => drop());
  const archive = useFixture(
    async () => openArchive(database.url),
    (pool) => pool.end(),
  );
  const call = useFixture(async () => caller(nc));
  let apps: App[] = [];
  const startApp = async (over: Partial<Config> = {}, registry?: Registry) => {
    const app = await start(
      settings(nats.url, { ARCHIVE_DATABASE_URL: database.url, NATS_REPLICAS: replicas, WARMUP_FACTS: 0, ...over }),
      registry,
    );
    apps.push(app);
    await until('the games', () => app.isReady(), 30_000);
    // The servers of a cluster notify each other of a subscriber after its own server has answered it.
    const isSubscribed = () =>
      call.records('nobody').then(
        () => true,
        (error: Error) => !error.message.includes('no responders'),
      );
    await until('an answer', isSubscribed, 30_000);
    return app;
  };
  const stopApps = async () => {
    await Promise.all(apps.map((app) => app.stop()));
    apps = [];
  };
  /** Archives everything at once, and deletes it from the stream as soon as every instance knows. */
  const archiving: Partial<Config> = {
    ARCHIVE_AFTER_DAYS: SECOND_IN_DAYS,
    ARCHIVE_INTERVAL_SECONDS: 0.2,
    ARCHIVE_DELETE_DELAY_SECONDS: 1,
  };
  const messages = async () => (await (await jetstreamManager(nc)).streams.info(playStream(0))).state.messages;
  const untilDeleted = async (maxMs = 30_000) => {
    // The newest message stays in the stream.
    await call.guess(`newest-${Date.now()}`, 'SHARK', { gameId: NEW_GAME });
    await until('the archived messages to be deleted', async () => (await messages()) <= 1, maxMs);
  };
  useFixture(
    async () => {
      const ensured = async () => ensureCatalogStream(await jetstreamManager(nc), replicas).then(() => true);
      await until('a leader', () => ensured().catch(() => false), 30_000);
      await publishGame(nc, GAME, 'WHALE');
      await publishGame(nc, NEW_GAME, 'OTTER');
      return {};
    },
    () => stopApps(),
  );
  afterEach(stopApps);

  test('can be continued, read and repeated, and are never played twice', async () => {
    await startApp(archiving);
    const won = answerIn(await call.guess('won', 'WHALE', { commandId: 'winning' }));
    await call.guess('started', 'SHARK', { commandId: 'first' });
    await call.guess('started', '@REVEAL@', { commandId: 'second' });
    const before = await Promise.all([call.records('won'), call.records('started'), call.history('won')]);
    await untilDeleted();
    await stopApps();

    await startApp();
    expect(await Promise.all([call.records('won'), call.records('started'), call.history('won')])).toEqual(before);
    expect(answerIn(await call.guess('won', 'WHALE', { commandId: 'winning' }))).toEqual(won);
    expect(codeIn(await call.guess('won', 'WHALE', { commandId: 'again' }))).toBe('PLAY_IS_OVER');
    expect(answerIn(await call.guess('started', 'SHARK', { commandId: 'first' }))).toMatchObject({ attempt: 'SHARK' });
    const left: number[] = [];
    for (const word of ['OTTER', 'MOUSE', 'TIGER'])
      left.push(answerIn(await call.guess('started', word)).remainingAttempts);
    expect(left).toEqual([2, 1, 0]);
    expect(codeIn(await call.guess('started', 'WHALE'))).toBe('PLAY_IS_OVER');
    expect((await call.records('started')).map(({ attempt }) => attempt)).toEqual([
      ...['SHARK', '@REVEAL@', 'OTTER', 'MOUSE', 'TIGER'],
    ]);
    expect(codeIn(await call.guess('fresh', 'SHARK'))).toBe('recorded');
  });

  test('are found by an instance that remembers only their first attempts', async () => {
    const mux = createRequestMux(nc, 5_000);
    onTestFinished(mux.close);
    const createInstance = async () => {
      const games = await followArchivedGames(nc, { partitions: 1, deletionDelayMs: 1_000, onError: () => undefined });
      onTestFinished(games.stop);
      const archived = createArchivedPlays(games, undefined, createPlayArchive(archive), 100);
      const count = () => undefined;
      return createPlayRepository([createAttemptLog(mux.request, 0)], archived, 100, { memory: count, log: count });
    };
    const [first, second] = [await createInstance(), await createInstance()];
    const append = (instance: typeof first, attempt: number) =>
      instance.eventStore(GAME, 'stale').append('', attempt - 1, [factOf('stale', attempt)]);
    await append(first, 1);
    await second.reload(GAME, 'stale');
    await append(second, 2);
    await append(second, 3);
    await startApp(archiving);
    await untilDeleted();
    // The slot of attempt 2 is free in the stream, and the first instance knows only attempt 1.
    await expect(append(first, 2)).rejects.toThrow(VersionConflictError);
    expect((await first.reload(GAME, 'stale')).facts.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(await append(first, 4)).toBe(4);
    expect((await call.records('stale')).map(({ id }) => id)).toEqual(['stale-1', 'stale-2', 'stale-3', 'stale-4']);
  });

  test('are answered with 503 while the archive is unavailable, and new games are served', async () => {
    await startApp(archiving);
    await call.guess('kept', 'SHARK');
    await untilDeleted();
    await stopApps();
    await startApp({ ARCHIVE_DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(codeIn(await call.guess('kept', 'OTTER'))).toBe('UNAVAILABLE');
    await expect(call.records('kept')).rejects.toThrow(/unavailable/);
    await publishGame(nc, 9, 'HORSE');
    await until('a guess', async () => codeIn(await call.guess('kept', 'SHARK', { gameId: 9 })) === 'recorded');
    await stopApps();
    await startApp({ ARCHIVE_DATABASE_URL: undefined });
    expect(codeIn(await call.guess('kept', 'OTTER'))).toBe('UNAVAILABLE');
    await stopApps();
    await startApp();
    expect(codeIn(await call.guess('kept', 'OTTER'))).toBe('recorded');
    expect(await call.records('kept')).toHaveLength(2);
  });

  test('do not keep new plays of their games from being recorded while the archive is unavailable', async () => {
    await startApp(archiving);
    await call.guess('won-1', 'WHALE');
    await call.guess('won-2', 'WHALE');
    await untilDeleted();
    await stopApps();
    const proxy = await startTcpProxy(database.url);
    onTestFinished(proxy.stop);
    const [registry, through] = [createMetrics('test'), { ARCHIVE_DATABASE_URL: proxy.url }];
    await startApp(through, registry);
    let fresh = 0;
    const guessOfNewPlay = async () => codeIn(await call.guess(`new-${++fresh}`, 'SHARK'));
    const lookUps = async () => {
      const { values } = (await registry.getSingleMetric('imguessr_plays_recalled_total')?.get()) ?? { values: [] };
      return values.find(({ labels }) => labels.from === 'archive')?.value;
    };
    const knowsArchivedPlays = async () => {
      const before = await lookUps();
      return (await guessOfNewPlay()) === 'recorded' && (await lookUps()) === before;
    };
    await until('the instance to know which plays are archived', knowsArchivedPlays);

    for (const [breakConnections, archived] of [
      [proxy.refuse, 'won-1'],
      [proxy.hang, 'won-2'],
    ] as const) {
      breakConnections();
      const guesses = await Promise.all(Array.from({ length: 50 }, guessOfNewPlay));
      expect(new Set(guesses)).toEqual(new Set(['recorded']));
      expect(codeIn(await call.guess(`new-${fresh}`, 'OTTER'))).toBe('recorded');
      expect(await call.records(`new-${fresh}`)).toHaveLength(2);
      expect(codeIn(await call.guess(archived, 'WHALE'))).toBe('UNAVAILABLE');
      proxy.restore();
      await until('the archive', async () => codeIn(await call.guess(archived, 'WHALE')) === 'PLAY_IS_OVER', 20_000);
    }

    await stopApps();
    proxy.refuse();
    await startApp(through);
    expect(await guessOfNewPlay()).toBe('UNAVAILABLE');
    proxy.restore();
    await until('the archive', async () => (await guessOfNewPlay()) === 'recorded', 20_000);
  });

  test('keep their positions when the stream is lost: a new one begins after them, where the server can do that', async () => {
    const app = await startApp(archiving);
    await call.guess('survivor', 'SHARK');
    await untilDeleted();
    const jsm = await jetstreamManager(nc);
    const { lastSequence } = await readHead(archive, 0);
    const { config, state } = await jsm.streams.info(playStream(0));
    await jsm.streams.delete(playStream(0));
    if (nc.info?.version.startsWith('2.9.')) {
      await until('the instance to be unready', () => !app.isReady(), 20_000);
      await expect(start(settings(nats.url, { ARCHIVE_DATABASE_URL: database.url }))).rejects.toThrow(
        /was lost, and its archive ends at position/,
      );
      // For the tests that follow: as a restored backup would be.
      await jsm.streams.add(config);
      for (let seq = 1; seq <= state.last_seq; seq++) {
        const fact = factOf(`restored-${seq}`, 1);
        await nc.request(`guess.0.${GAME}.${fact.sessionId}.1`, PlayFact.encode(fact).finish());
      }
      return;
    }
    await until(
      'the stream',
      async () => (await jsm.streams.info(playStream(0)).catch(() => undefined)) !== undefined,
      20_000,
    );
    expect((await jsm.streams.info(playStream(0))).state.first_seq).toBe(lastSequence + 1);
    // An instance that loads recent plays does not wait for the first one.
    await startApp({ ...archiving, WARMUP_FACTS: 100 });
    await until('a guess', async () => codeIn(await call.guess('survivor', 'OTTER')) === 'recorded', 20_000);
    expect((await call.records('survivor')).map(({ attempt }) => attempt)).toEqual(['SHARK', 'OTTER']);
  });

  test(`are neither lost nor doubled when the archiver is killed ${KILLS} times under load`, {
    timeout: 240_000 + KILLS * 4_000,
  }, async () => {
    await startApp({ ARCHIVE_DELETE_DELAY_SECONDS: 1 });
    const opsPort = await freePort();
    const isArchiverReady = () =>
      fetch(`http://127.0.0.1:${opsPort}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    const runArchiver = (): ChildProcess =>
      spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
        stdio: 'ignore',
        env: {
          ...process.env,
          ...{ NATS_URL: nats.url, NATS_REPLICAS: String(replicas), PLAY_PARTITIONS: '1', OPS_PORT: String(opsPort) },
          ...{ ARCHIVE_DATABASE_URL: database.url, ARCHIVE_AFTER_DAYS: String(SECOND_IN_DAYS / 10) },
          ...{ ARCHIVE_INTERVAL_SECONDS: '0.01', ARCHIVE_DELETE_DELAY_SECONDS: '1', LOG_LEVEL: 'silent' },
        },
      });
    const recorded = new Map<string, number>();
    let isLoading = true;
    const load = async (worker: number) => {
      for (let n = 0; isLoading; n++) {
        const session = `load-${worker}-${n}`;
        for (let attempt = 0; attempt < 5; attempt++) {
          const reply = await call
            .guess(session, 'SHARK', { commandId: `${session}.${attempt}` })
            .catch(() => undefined);
          if (reply && 'answer' in reply)
            recorded.set(`${session}.${attempt}`, (recorded.get(`${session}.${attempt}`) ?? 0) + 1);
        }
      }
    };
    const loading = Promise.all([0, 1, 2, 3].map(load));
    onTestFinished(async () => {
      isLoading = false;
      await loading;
    });
    const heads = new Set<number>();
    for (let kill = 0; kill < KILLS; kill++) {
      const archiver = runArchiver();
      const exited = new Promise((resolve) => archiver.once('exit', resolve));
      await until('the archiver', isArchiverReady, 30_000);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_500));
      archiver.kill('SIGKILL');
      await exited;
      heads.add((await readHead(archive, 0)).lastSequence);
    }
    isLoading = false;
    await loading;
    // Otherwise, the archiver was killed before it was running.
    expect(heads.size).toBeGreaterThan(KILLS / 4);
    // In the end everything is archived, by a run that is not killed.
    await stopApps();
    await startApp(archiving);
    await untilDeleted(120_000);

    const pool = archive;
    const { lastSequence } = await readHead(pool, 0);
    const { problem, facts } = await verifyArchive(pool, 0, lastSequence, createErasedCopies(nc, pool, 0));
    expect(problem).toBeUndefined();
    expect(facts).toBe(lastSequence);
    const cold: PlayFact[] = [];
    for (let from = 1; from <= lastSequence; from += 5_000) {
      const { payloads } = await createPlayArchive(pool)(0).read(from, Math.min(5_000, lastSequence - from + 1));
      cold.push(...payloads.map((bytes) => PlayFact.decode(bytes)));
    }
    const hot = (await logOf(nc)).filter(({ commandId }) => !cold.some((fact) => fact.commandId === commandId));
    const counts = new Map<string, number>();
    for (const { commandId } of [...cold, ...hot].filter(({ sessionId }) => sessionId.startsWith('load-'))) {
      counts.set(commandId, (counts.get(commandId) ?? 0) + 1);
    }
    expect([...recorded.keys()].filter((id) => counts.get(id) !== 1)).toEqual([]);
    expect([...counts].filter(([, count]) => count !== 1)).toEqual([]);
    expect(recorded.size).toBeGreaterThan(KILLS);
  });
});
