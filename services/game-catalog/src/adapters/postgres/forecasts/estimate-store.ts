import { sql } from 'slonik';
import { z } from 'zod';
import type { EstimateStore } from '../../../forecasts/estimate-store.port.ts';
import type { Database } from '../pool.ts';

const row = z.object({ gameId: z.number(), estimate: z.number() });

export function postgresEstimateStore(db: Database): EstimateStore {
  return {
    save: async (gameId, estimate) => {
      await db.query(
        estimate === null
          ? sql.unsafe`DELETE FROM difficulty_estimate WHERE game_id = ${gameId}`
          : sql.unsafe`
            INSERT INTO difficulty_estimate (game_id, estimate) VALUES (${gameId}, ${estimate})
            ON CONFLICT (game_id) DO UPDATE SET estimate = excluded.estimate`,
      );
    },
    estimatesOf: async (gameIds) => {
      const rows = await db.any(sql.type(row)`
        SELECT game_id, estimate FROM difficulty_estimate WHERE game_id = ANY(${sql.array([...gameIds], 'int4')})`);
      return new Map(rows.map(({ gameId, estimate }) => [gameId, estimate]));
    },
  };
}
