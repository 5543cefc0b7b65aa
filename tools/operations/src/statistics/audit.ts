import { setTimeout as pause } from 'node:timers/promises';
import {
  type AdminGameStats,
  QUERY_SUBJECTS,
  type Query,
  type QueryReply,
} from '@imguessr/contracts';
import { createBatcher, createRequestMux } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import type pg from 'pg';

type Distribution = AdminGameStats['guessDistribution'];
type Outcome = keyof Distribution;

export interface Difference {
  readonly gameId: number;
  readonly outcome: Outcome;
  /** Plays that the statistics have. */
  readonly found: number;
  /** Plays of the table. */
  readonly expected: number;
}

const TIMEOUT_MS = 10_000;
/** A play is in the table a second after it is over. */
const STORED_AFTER_MS = 3_000;
const MAX_TRIES = 3;

/** Each game with how many plays of its edition ended how. */
const RECOUNT = `
  SELECT game.id, outcome, count(outcome)::int AS plays
  FROM game LEFT JOIN (
    SELECT game_id, edition,
      CASE outcome WHEN 'won' THEN 'try' || attempts ELSE 'failed' END AS outcome
    FROM play_log.plays WHERE outcome IS NOT NULL AND NOT is_ai_self_play
  ) AS play ON play.game_id = game.id AND play.edition = game.edition
  WHERE NOT game.is_deleted GROUP BY 1, 2`;

type Counts = ReadonlyMap<number, Partial<Distribution>>;

async function recount(db: pg.Client): Promise<Counts> {
  const { rows } = await db.query<{ id: number; outcome: Outcome | null; plays: number }>(RECOUNT);
  const games = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...games].map(([id, counts]) => [
      id,
      Object.fromEntries(
        counts.flatMap(({ outcome, plays }) => (outcome ? [[outcome, plays]] : [])),
      ),
    ]),
  );
}

/**
 * Compares what the statistics answer with the table of plays, while people play: an answer must be
 * between the counts before and after it.
 */
export async function audit(
  db: pg.Client,
  nc: NatsConnection,
): Promise<{ readonly games: number; readonly differences: readonly Difference[] }> {
  const mux = createRequestMux(nc, TIMEOUT_MS);
  const ask = createBatcher<Query<'read'>, QueryReply<'read'>>(
    mux.requestMany,
    QUERY_SUBJECTS.read,
  );
  const answerOf = async (gameId: number): Promise<Distribution> => {
    const reply = await ask({ gameId, audience: 'admin', requestId: 'audit' });
    if ('error' in reply) throw new Error('The statistics are unavailable. Try again later.');
    return reply.stats.guessDistribution;
  };
  try {
    let before = await recount(db);
    const games = before.size;
    let differing = [...before.keys()];
    for (let tries = 1; ; tries++) {
      const answers = await Promise.all(differing.map(answerOf));
      await pause(STORED_AFTER_MS);
      const after = await recount(db);
      const differences = differing.flatMap((gameId, index) =>
        differencesOf(gameId, answers[index] as Distribution, before, after),
      );
      if (differences.length === 0 || tries === MAX_TRIES) return { games, differences };
      differing = [...new Set(differences.map(({ gameId }) => gameId))];
      before = after;
    }
  } finally {
    mux.close();
  }
}

function differencesOf(
  gameId: number,
  answer: Distribution,
  before: Counts,
  after: Counts,
): Difference[] {
  const [least, most] = [before.get(gameId), after.get(gameId)];
  // The game was deleted, or has another edition since.
  if (!least || !most) return [];
  return (Object.entries(answer) as [Outcome, number][]).flatMap(([outcome, found]) => {
    const expected = most[outcome] ?? 0;
    const isRight = found >= (least[outcome] ?? 0) && found <= expected;
    return isRight ? [] : [{ gameId, outcome, found, expected }];
  });
}
