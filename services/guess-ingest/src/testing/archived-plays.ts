import { playStream } from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { ensureCatalogStream } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { openArchive } from '@imguessr/play-log/archive';
import type { Registry } from '@imguessr/service-kit';
import { useFixture } from '@imguessr/testing/fixtures';
import { createDatabase, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterEach } from 'vitest';
import type { Config } from '../config.ts';
import { type App, caller, GAME, publishGame, settings, start } from './ingest.ts';

const NEW_GAME = 8;
export const SECOND_IN_DAYS = 1 / 86_400;

interface Servers {
  readonly replicas: number;
  readonly startServers: () => Promise<{ url: string; stop(): Promise<void> }>;
}

/** Returns the fact of a wrong guess. */
export const factOf = (sessionId: string, attempt: number): PlayFact => ({
  id: `${sessionId}-${attempt}`,
  gameId: GAME,
  sessionId,
  attempt,
  imageIndex: attempt - 1,
  imageId: attempt,
  atMs: attempt,
  startedAtMs: 1,
  previousAtMs: 0,
  commandId: `${sessionId}-${attempt}`,
  isAiSelfPlay: false,
  edition: 1,
  fact: { $case: 'guessMade', value: { guess: 'SHARK', isCorrect: false } },
});

/** Archives everything at once, and deletes it from the stream as soon as every instance knows. */
export const archiving: Partial<Config> = {
  ARCHIVE_AFTER_DAYS: SECOND_IN_DAYS,
  ARCHIVE_INTERVAL_SECONDS: 0.2,
  ARCHIVE_DELETE_DELAY_SECONDS: 1,
};

/**
 * Starts NATS with two games, and a database for the archive. The returned functions start and stop
 * instances of the service.
 */
export function useArchivedPlays({ startServers, replicas }: Servers) {
  const nats = useFixture<{ url: string; stop(): Promise<void> }>(startServers, (running) =>
    running.stop(),
  );
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
      settings(nats.url, {
        ARCHIVE_DATABASE_URL: database.url,
        NATS_REPLICAS: replicas,
        WARMUP_FACTS: 0,
        ...over,
      }),
      registry,
    );
    apps.push(app);
    await until('the games', () => app.isReady());
    // The servers of a cluster notify each other of a subscriber after its own server has answered
    // it.
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
  const messages = async () =>
    (await (await jetstreamManager(nc)).streams.info(playStream(0))).state.messages;
  const untilDeleted = async (maxMs = 30_000) => {
    // The newest message stays in the stream.
    await call.guess(`newest-${Date.now()}`, 'SHARK', { gameId: NEW_GAME });
    await until('the archived messages to be deleted', async () => (await messages()) <= 1, maxMs);
  };
  useFixture(
    async () => {
      const ensured = async () =>
        ensureCatalogStream(await jetstreamManager(nc), replicas).then(() => true);
      await until('a leader', () => ensured().catch(() => false));
      await publishGame(nc, GAME, 'WHALE');
      await publishGame(nc, NEW_GAME, 'OTTER');
      return {};
    },
    () => stopApps(),
  );
  afterEach(stopApps);
  return { nats, nc, database, archive, call, startApp, stopApps, untilDeleted };
}
