import { CLUE_COUNT } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import type { DailyPicks } from '../../../daily-game/daily-picks.port.ts';
import type { Database } from '../../../database/pool.ts';
import { gameEventStore } from '../../../games/store/event-store.ts';

/** An advisory lock allows one transaction at a time over all replicas. */
export function postgresDailyPicks(db: Database): DailyPicks {
  return {
    exclusively: (work) =>
      db.transaction(async (tx) => {
        await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7002)`);
        return work({
          gameIds: (dates) => readDailyGameIds(tx, dates),
          plannedDates: (dates) => readPlannedDates(tx, dates),
          candidates: () => readDailyCandidates(tx),
          storeFor: (cause) => gameEventStore(tx, cause),
        });
      }),
  };
}

export async function readDailyGameIds(
  db: Database,
  dates: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.any(sql.type(z.object({ date: z.string(), gameId: z.number() }))`
    SELECT date::text, game_id FROM daily_game WHERE date = ANY(${sql.array([...dates], 'text')}::date[])`);
  return new Map(rows.map(({ date, gameId }) => [date, gameId]));
}

async function readPlannedDates(
  db: Database,
  dates: readonly string[],
): Promise<ReadonlySet<string>> {
  const planned = await db.anyFirst(sql.type(z.object({ date: z.string() }))`
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
