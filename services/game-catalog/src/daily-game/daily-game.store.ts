import { CLUE_COUNT } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import { sqlText } from '../database/one-column.ts';
import type { Database } from '../database/pool.ts';

/** No other such transaction runs at the same time, in any replica. */
export function exclusively<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7002)`);
    return work(tx);
  });
}

/** Picked or planned, by date. */
export async function readDailyGameIds(
  db: Database,
  dates: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.any(sql.type(z.object({ date: z.string(), gameId: z.number() }))`
    SELECT date::text, game_id FROM daily_game WHERE date = ANY(${sql.array([...dates], 'text')}::date[])`);
  return new Map(rows.map(({ date, gameId }) => [date, gameId]));
}

/** Resolves with the dates whose game an administrator chose. */
export async function readPlannedDates(
  db: Database,
  dates: readonly string[],
): Promise<ReadonlySet<string>> {
  const planned = await db.anyFirst(sqlText`
    SELECT date::text FROM daily_game WHERE is_planned AND date = ANY(${sql.array([...dates], 'text')}::date[])`);
  return new Set(planned);
}

const candidateRow = z.object({
  gameId: z.number(),
  dailyDates: z.array(z.string()),
});

export function readDailyCandidates(db: Database) {
  return db.any(sql.type(candidateRow)`
    SELECT game.id AS game_id,
      coalesce(array_agg(day.date::text ORDER BY day.date) FILTER (WHERE day.date IS NOT NULL), '{}') AS daily_dates
    FROM game LEFT JOIN daily_game day ON day.game_id = game.id
    WHERE is_active AND is_daily AND NOT is_deleted
      AND (SELECT count(*) FROM game_image image WHERE image.game_id = game.id) >= ${CLUE_COUNT}
    GROUP BY game.id`);
}
