import { CLUE_COUNT } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import type { DailyCandidate } from '../../../daily-game/daily-game.rule.ts';
import type { DailyPicks } from '../../../daily-game/daily-picks.port.ts';
import type { Database } from '../pool.ts';
import { gameEventStore } from './event-store.ts';

/** Returns the daily picks in PostgreSQL. An advisory lock allows one transaction at a time over all replicas. */
export function postgresDailyPicks(db: Database, { needsCredits = false } = {}): DailyPicks {
  return {
    exclusively: (work) =>
      db.transaction(async (tx) => {
        await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7002)`);
        return work({
          needsCredits,
          gameIds: (dates) => readDailyGameIds(tx, dates),
          plannedDates: (dates) => readPlannedDates(tx, dates),
          candidates: () => readDailyCandidates(tx, needsCredits),
          storeFor: (cause) => gameEventStore(tx, cause),
        });
      }),
  };
}

/** Resolves with the ids of the games picked for dates, by date. */
export async function readDailyGameIds(db: Database, dates: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.any(sql.type(z.object({ date: z.string(), game_id: z.number() }))`
    SELECT date::text, game_id FROM daily_game WHERE date = ANY(${sql.array([...dates], 'text')}::date[])`);
  return new Map(rows.map(({ date, game_id }) => [date, game_id]));
}

async function readPlannedDates(db: Database, dates: readonly string[]): Promise<ReadonlySet<string>> {
  const planned = await db.any(sql.type(z.object({ date: z.string() }))`
    SELECT date::text FROM daily_game WHERE is_planned AND date = ANY(${sql.array([...dates], 'text')}::date[])`);
  return new Set(planned.map(({ date }) => date));
}

const candidateRow = z
  .object({ id: z.number(), times: z.number(), last: z.string().nullable() })
  .transform((row): DailyCandidate => ({ gameId: row.id, timesDaily: row.times, lastDaily: row.last }));

/** True when the credit of an image is complete, as `isCredited` in game-rules defines it. */
const isCredited = sql.fragment`(credit->>'licence' IN ('cc0', 'own')
  OR (credit->>'licence' IN ('cc-by', 'cc-by-sa', 'permission') AND credit->>'author' <> ''))`;
/** True when an image is one of the clues of its game. */
const isClue = sql.fragment`sort_order < ${CLUE_COUNT}`;

/** Resolves with every playable game that is flagged daily; with `needsCredits`, only those whose clues are all credited. */
export function readDailyCandidates(db: Database, needsCredits = false): Promise<readonly DailyCandidate[]> {
  return db.any(sql.type(candidateRow)`
    SELECT game.id, count(day.date)::int AS times, max(day.date) AS last
    FROM game LEFT JOIN daily_game day ON day.game_id = game.id
    WHERE is_active AND is_daily AND NOT is_deleted
      AND (SELECT count(*) FROM game_image image WHERE image.game_id = game.id) >= ${CLUE_COUNT}
      ${
        needsCredits
          ? sql.fragment`AND (SELECT bool_and(coalesce(${isCredited}, false)) FROM game_image image
              WHERE image.game_id = game.id AND ${isClue})`
          : sql.fragment``
      }
    GROUP BY game.id`);
}
