// Deep, because every kind of broken connection of the service lasts for longer than its time-outs.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { playStream } from '@imguessr/contracts';
import { ensureCatalogStream } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import {
  describeBrokenConnections,
  useDatabase,
  useFixture,
  usePingingNats,
  useTcpProxy,
} from '@imguessr/testing/fixtures';
import { serviceFromSources, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { answerIn, caller, GAME, publishGame } from './testing/ingest.ts';

const ARCHIVED = 'archived';
const nats = usePingingNats();
const database = useDatabase();
const nc = useConnection(nats);
const proxies = { NATS: useTcpProxy(nats), PostgreSQL: useTcpProxy(database) };
const call = useFixture(async () => caller(nc));
const startIngest = () =>
  spawn(process.execPath, serviceFromSources('guess-ingest'), {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{
        NATS_URL: proxies.NATS.url,
        NATS_REPLICAS: '1',
        PLAY_PARTITIONS: '1',
        OPS_PORT: '0',
        LOG_LEVEL: 'silent',
      },
      ...{
        ARCHIVE_DATABASE_URL: proxies.PostgreSQL.url,
        ARCHIVE_AFTER_DAYS: String(1 / 86_400),
        WARMUP_FACTS: '0',
      },
      ...{ ARCHIVE_INTERVAL_SECONDS: '0.2', ARCHIVE_DELETE_DELAY_SECONDS: '1' },
    },
  });
const makeGuess = async (sessionId: string = randomUUID()) =>
  answerIn(await call.guess(sessionId, 'SHARK'));
const untilGuess = (sessionId?: string) =>
  until('a guess', () => makeGuess(sessionId).catch(() => undefined));

const ingest = useFixture(
  async () => {
    const manager = await jetstreamManager(nc);
    await ensureCatalogStream(manager, 1);
    await publishGame(nc, GAME, 'WHALE');
    const first = startIngest();
    await untilGuess(ARCHIVED);
    const isArchived = async () => {
      await makeGuess();
      return (await manager.streams.info(playStream(0))).state.first_seq > 1;
    };
    await until('the guess to be archived', isArchived, 30_000);
    first.kill('SIGKILL');
    // Another process does not have the play in memory.
    const second = startIngest();
    await untilGuess();
    return second;
  },
  (child) => child.kill('SIGKILL'),
);

describeBrokenConnections(
  {
    request: async () => {
      await makeGuess();
      if ((await call.records(ARCHIVED)).length === 0)
        throw new Error('The archived guess is missing.');
    },
    isRunning: () => ingest.exitCode === null,
    isServer: true,
  },
  proxies,
  () => database.url,
);
