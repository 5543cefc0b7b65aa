// Starts processes, because archivers are killed at each step.
import { type ChildProcess, spawn } from 'node:child_process';
import { playStream } from '@imguessr/contracts';
import { PlayFact } from '@imguessr/contracts/facts';
import {
  createErasedCopies,
  createPlayArchive,
  readHead,
  verifyArchive,
} from '@imguessr/play-log/archive';
import {
  freePort,
  serviceFromSources,
  startNats,
  startNatsCluster,
  until,
} from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { archiving, factOf, SECOND_IN_DAYS, useArchivedPlays } from '../testing/archived-plays.ts';
import { answerIn, codeIn, GAME, logOf, settings, start } from '../testing/ingest.ts';

const servers = [
  { name: 'one server', replicas: 1, kills: 6, startServers: () => startNats() },
  { name: 'three servers', replicas: 3, kills: 3, startServers: () => startNatsCluster() },
];

describe.each(servers)('plays that are archived ($name)', ({ startServers, replicas, kills }) => {
  const { nats, nc, database, archive, call, startApp, stopApps, untilDeleted } = useArchivedPlays({
    startServers,
    replicas,
  });

  test('can be continued, read and repeated, and are never played twice', async () => {
    await startApp(archiving);
    const won = answerIn(await call.guess('won', 'WHALE', { commandId: 'winning' }));
    await call.guess('started', 'SHARK', { commandId: 'first' });
    await call.guess('started', '@REVEAL@', { commandId: 'second' });
    const before = await Promise.all([
      call.records('won'),
      call.records('started'),
      call.history('won'),
    ]);
    await untilDeleted();
    await stopApps();

    await startApp();
    expect(
      await Promise.all([call.records('won'), call.records('started'), call.history('won')]),
    ).toEqual(before);
    expect(answerIn(await call.guess('won', 'WHALE', { commandId: 'winning' }))).toEqual(won);
    expect(codeIn(await call.guess('won', 'WHALE', { commandId: 'again' }))).toBe('PLAY_IS_OVER');
    expect(answerIn(await call.guess('started', 'SHARK', { commandId: 'first' }))).toMatchObject({
      attempt: 'SHARK',
    });
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

  test('keep their positions when the stream is lost: a new one begins after them, where the server can do that', async () => {
    const app = await startApp(archiving);
    await call.guess('survivor', 'SHARK');
    await untilDeleted();
    const jsm = await jetstreamManager(nc);
    const { lastSequence } = await readHead(archive, 0);
    const { config, state } = await jsm.streams.info(playStream(0));
    await jsm.streams.delete(playStream(0));
    if (nc.info?.version.startsWith('2.9.')) {
      await until('the instance to be unready', () => !app.isReady());
      await expect(
        start(settings(nats.url, { ARCHIVE_DATABASE_URL: database.url })),
      ).rejects.toThrow(/was lost, and its archive ends at position/);
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
    );
    expect((await jsm.streams.info(playStream(0))).state.first_seq).toBe(lastSequence + 1);
    // An instance that loads recent plays does not wait for the first one.
    await startApp({ ...archiving, WARMUP_FACTS: 100 });
    await until(
      'a guess',
      async () => codeIn(await call.guess('survivor', 'OTTER')) === 'recorded',
    );
    expect((await call.records('survivor')).map(({ attempt }) => attempt)).toEqual([
      'SHARK',
      'OTTER',
    ]);
  });

  test(`are neither lost nor doubled when the archiver is killed ${kills} times under load`, {
    timeout: 240_000 + kills * 4_000,
  }, async () => {
    await startApp({ ARCHIVE_DELETE_DELAY_SECONDS: 1 });
    const opsPort = await freePort();
    const isArchiverReady = () =>
      fetch(`http://127.0.0.1:${opsPort}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    const runArchiver = (): ChildProcess =>
      spawn(process.execPath, serviceFromSources('guess-ingest'), {
        stdio: 'ignore',
        env: {
          ...process.env,
          ...{
            NATS_URL: nats.url,
            NATS_REPLICAS: String(replicas),
            PLAY_PARTITIONS: '1',
            OPS_PORT: String(opsPort),
          },
          ...{
            ARCHIVE_DATABASE_URL: database.url,
            ARCHIVE_AFTER_DAYS: String(SECOND_IN_DAYS / 10),
          },
          ...{
            ARCHIVE_INTERVAL_SECONDS: '0.01',
            ARCHIVE_DELETE_DELAY_SECONDS: '1',
            LOG_LEVEL: 'silent',
          },
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
    for (let kill = 0; kill < kills; kill++) {
      const head = await readHead(archive, 0);
      const archiver = runArchiver();
      const exited = new Promise((resolve) => archiver.once('exit', resolve));
      await until('the archiver', isArchiverReady);
      // Half of the runs are killed after their first block at the earliest, on a machine however
      // busy.
      if (kill % 2)
        await until(
          'a block',
          async () => (await readHead(archive, 0)).lastSequence > head.lastSequence,
        );
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_500));
      archiver.kill('SIGKILL');
      await exited;
    }
    isLoading = false;
    await loading;
    // In the end everything is archived, by a run that is not killed.
    await stopApps();
    await startApp(archiving);
    await untilDeleted(120_000);

    const pool = archive;
    const { lastSequence } = await readHead(pool, 0);
    const { problem, facts } = await verifyArchive(
      pool,
      0,
      lastSequence,
      createErasedCopies(nc, pool, 0),
    );
    expect(problem).toBeUndefined();
    expect(facts).toBe(lastSequence);
    const cold: PlayFact[] = [];
    for (let from = 1; from <= lastSequence; from += 5_000) {
      const { payloads } = await createPlayArchive(pool)(0).read(
        from,
        Math.min(5_000, lastSequence - from + 1),
      );
      cold.push(...payloads.map((bytes) => PlayFact.decode(bytes)));
    }
    const hot = (await logOf(nc)).filter(
      ({ commandId }) => !cold.some((fact) => fact.commandId === commandId),
    );
    const counts = new Map<string, number>();
    for (const { commandId } of [...cold, ...hot].filter(({ sessionId }) =>
      sessionId.startsWith('load-'),
    )) {
      counts.set(commandId, (counts.get(commandId) ?? 0) + 1);
    }
    expect([...recorded.keys()].filter((id) => counts.get(id) !== 1)).toEqual([]);
    expect([...counts].filter(([, count]) => count !== 1)).toEqual([]);
    expect(recorded.size).toBeGreaterThan(kills);
  });
});
