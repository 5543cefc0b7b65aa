import {
  QUERY_NAMES,
  QUERY_SUBJECTS,
  REBUILD_SUBJECT,
  type RebuildProgress,
  type Statistics,
} from '@imguessr/contracts';
import type { PlayFact } from '@imguessr/contracts/facts';
import { byName } from '@imguessr/game-rules';
import {
  askProjector,
  connectNats,
  createBatcher,
  createRequestMux,
  ensureCatalogStream,
} from '@imguessr/messaging';
import {
  ensurePlayStream,
  migratePlays,
  openPlayLog,
  openPlays,
  PLAY_STREAM,
  readLastStored,
  storePlays,
} from '@imguessr/play-log';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Backing } from './projector.ts';

const keyOf = ({ gameId, sessionId, attempt }: PlayFact) => `${gameId} ${sessionId} ${attempt}`;

/** Writes plays as guess-ingest does, and asks for their statistics. */
export async function openTestPlays({ natsUrl, databaseUrl }: Omit<Backing, 'redisUrl'>) {
  const nc = await connectNats(natsUrl, 'test');
  const jsm = await jetstreamManager(nc);
  await migratePlays(databaseUrl);
  const pool = openPlays(databaseUrl, { connections: 1, timeoutMs: 10_000 });
  await ensurePlayStream(nc, jsm, 1, await readLastStored(pool));
  await ensureCatalogStream(jsm, 1);
  const mux = createRequestMux(nc, 2_000);
  const sequences = new Map<string, number>();
  const log = openPlayLog(nc, mux.request, {
    position: 0,
    onFacts: (facts, sequence) => {
      for (const fact of facts) sequences.set(keyOf(fact), sequence);
    },
    onDeleted: () => undefined,
    onLost: () => undefined,
    onReplaced: () => undefined,
    onError: () => undefined,
  });
  const appendOne = async (fact: PlayFact) => {
    while (!sequences.has(keyOf(fact))) await log.append(fact);
  };
  const ask = byName(QUERY_NAMES, (name) =>
    createBatcher(mux.requestMany, QUERY_SUBJECTS[name]),
  ) as Statistics;
  const requestId = 'r';

  return {
    nc,
    jsm,
    pool,
    /** Each play of these is in several batches if `size` is less than its facts. */
    append: async (facts: readonly PlayFact[], size = 100) => {
      for (let from = 0; from < facts.length; from += size) {
        await Promise.all(facts.slice(from, from + size).map(appendOne));
      }
    },
    /** Stores plays with facts that were appended. By default, all of the log is stored then. */
    store: (facts: readonly PlayFact[], watermark = log.position()) => {
      const plays = Map.groupBy(facts, ({ gameId, sessionId }) => `${gameId} ${sessionId}`);
      // Rows have no order.
      const stored = [...plays.values()]
        .reverse()
        .map((play) => play.map((fact) => ({ sequence: sequences.get(keyOf(fact)) ?? 0, fact })));
      return storePlays(pool, stored, watermark);
    },
    position: log.position,
    purge: (through: number) => jsm.streams.purge(PLAY_STREAM, { seq: through + 1 }),
    stats: async (gameId: number) => {
      const reply = await ask.read({ gameId, audience: 'player', requestId });
      if ('error' in reply) throw new Error(reply.error.message);
      return reply.stats;
    },
    clues: async (gameId: number) => {
      const reply = await ask.clues({ gameId, requestId });
      if ('error' in reply) throw new Error(reply.error.message);
      return reply.report;
    },
    days: async () => {
      const reply = await ask.dailyFigures({ requestId });
      if ('error' in reply) throw new Error(reply.error.message);
      return reply.daily.days;
    },
    ask,
    rebuild: (onProgress?: (progress: RebuildProgress) => void) =>
      askProjector<RebuildProgress>(nc, REBUILD_SUBJECT, onProgress && { onProgress }),
    close: async () => {
      await log.stop();
      mux.close();
      await Promise.all([nc.close(), pool.end()]);
    },
  };
}
