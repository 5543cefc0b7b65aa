import { REPORT_REASONS } from '@imguessr/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { ReportStore } from '../../../reports/report-store.port.ts';
import type { Database } from '../pool.ts';

const KEPT_DAYS = 90;

const entry = z.object({ reason: z.enum(REPORT_REASONS), text: z.string(), count: z.number() });
const countedRow = z.object({
  gameId: z.number(),
  revision: z.string(),
  count: z.number(),
  lastAtMs: z.number(),
  entries: z.array(entry),
});

export function postgresReportStore(db: Database): ReportStore {
  return {
    add: async ({ gameId, revision, session, reason, text }) => {
      await db.query(sql.unsafe`
        INSERT INTO report (game_id, revision, session, reason, text)
        VALUES (${gameId}, ${revision}, ${session}, ${reason}, ${text}) ON CONFLICT DO NOTHING`);
    },
    list: ({ games, entries }) =>
      db.any(sql.type(countedRow)`
        WITH equal AS (
          SELECT game_id, revision, reason, min(text) AS text, count(*)::int AS count, max(at) AS last_at
          FROM report WHERE NOT is_settled GROUP BY game_id, revision, reason, lower(text)
        ), ranked AS (
          SELECT *, row_number() OVER (PARTITION BY game_id, revision ORDER BY count DESC, last_at DESC, text) AS rank FROM equal
        )
        SELECT game_id, revision, sum(count)::int AS count, max(last_at) AS last_at_ms,
          jsonb_agg(jsonb_build_object('reason', reason, 'text', text, 'count', count) ORDER BY rank)
            FILTER (WHERE rank <= ${entries}) AS entries
        FROM ranked GROUP BY game_id, revision ORDER BY sum(count) DESC, game_id, revision LIMIT ${games}`),
    settle: async (gameId, revision) => {
      const { rowCount } = await db.query(sql.unsafe`
        UPDATE report SET is_settled = true
        WHERE game_id = ${gameId} AND revision = ${revision} AND NOT is_settled`);
      return rowCount;
    },
    forget: async (sessions) => {
      await db.query(
        sql.unsafe`DELETE FROM report WHERE session = ANY(${sql.array([...sessions], 'text')})`,
      );
    },
    deleteOld: async () => {
      await db.query(
        sql.unsafe`DELETE FROM report WHERE at < now() - make_interval(days => ${KEPT_DAYS})`,
      );
    },
  };
}
