import { REPORT_REASONS } from '@imguessr/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { ReportStore } from '../../../reports/report-store.port.ts';
import type { Database } from '../pool.ts';

const KEPT_DAYS = 90;

const reportedGame = z.object({
  gameId: z.number(),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  count: z.number(),
});

export function postgresReportStore(db: Database): ReportStore {
  return {
    add: async ({ gameId, session, reason, text }) => {
      await db.query(sql.unsafe`
        INSERT INTO report (game_id, session, reason, text)
        VALUES (${gameId}, ${session}, ${reason}, ${text}) ON CONFLICT DO NOTHING`);
    },
    list: async (limit) => [
      ...(await db.any(sql.type(reportedGame)`
        SELECT game_id, reason, text, count(*)::int AS count FROM report
        GROUP BY game_id, reason, text ORDER BY max(at) DESC, game_id LIMIT ${limit}`)),
    ],
    settle: async (gameId) => {
      const { rowCount } = await db.query(sql.unsafe`DELETE FROM report WHERE game_id = ${gameId}`);
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
