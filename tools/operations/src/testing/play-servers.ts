import type { PlayFact } from '@imguessr/contracts/facts';
import { PlayBatch } from '@imguessr/contracts/facts';
import {
  ensurePlayStream,
  migratePlays,
  openPlays,
  type StoredFact,
  storePlays,
} from '@imguessr/play-log';
import { playFact } from '@imguessr/play-log/testing';
import { createDatabase, startNats } from '@imguessr/testing/node';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { migrateAndRebuild } from '../catalog/rebuild-tables.ts';

/** PostgreSQL with all tables, and NATS with an empty log of plays. */
export async function startPlayServers() {
  const [database, nats] = await Promise.all([createDatabase(), startNats()]);
  await migrateAndRebuild(database.url);
  await migratePlays(database.url);
  const nc = await connect({ servers: nats.url });
  const jsm = await jetstreamManager(nc);
  await ensurePlayStream(nc, jsm, 1, 0);
  const pool = openPlays(database.url, { connections: 2, timeoutMs: 30_000 });
  return {
    urls: { databaseUrl: database.url, natsUrl: nats.url },
    nats,
    nc,
    jsm,
    pool,
    /** Appends a batch. Resolves with its sequence. */
    append: async (...facts: readonly PlayFact[]): Promise<number> => {
      const batch = PlayBatch.encode({ id: `${facts[0]?.id}`, facts: [...facts] }).finish();
      return (await jetstream(nc).publish('plays', batch)).seq;
    },
    /** Stores plays whose facts are all in one batch. */
    store: (sequence: number, watermark: number, ...plays: readonly (readonly PlayFact[])[]) => {
      const stored = plays.map((facts) => facts.map((fact): StoredFact => ({ sequence, fact })));
      return storePlays(pool, stored, watermark);
    },
    /** Resolves with the attempts of each stored play, by session and game. */
    plays: async (): Promise<Record<string, unknown>> => {
      const { rows } = await pool.query<{ play: string; guesses: unknown }>(
        `SELECT session_id || ' ' || game_id AS play, guesses FROM play_log.plays ORDER BY 1`,
      );
      return Object.fromEntries(rows.map(({ play, guesses }) => [play, guesses]));
    },
    async stop() {
      await pool.end();
      await nc.close();
      await Promise.all([database.drop(), nats.stop()]);
    },
  };
}

/** Returns the facts of a play; `!` is a correct guess. */
export const playOf = (sessionId: string, gameId: number, ...guesses: string[]): PlayFact[] =>
  guesses.map((guess, index) => ({
    ...playFact(gameId, sessionId, index + 1, guess.endsWith('!')),
    commandId: `command-of-${sessionId}-${index + 1}`,
    guess: guess.replace('!', ''),
  }));
