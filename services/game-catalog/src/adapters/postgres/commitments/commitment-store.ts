import { NO_COMMITMENT } from '@imguessr/game-rules';
import { sql } from 'slonik';
import { z } from 'zod';
import type { CommitmentStore } from '../../../commitments/commitment-store.port.ts';
import type { Database } from '../pool.ts';
import { commitDays } from './commit-days.ts';

const commitmentRow = z.object({
  number: z.number(),
  date: z.string(),
  atMs: z.number(),
  reason: z.string(),
  gameId: z.number(),
  word: z.string(),
  pictures: z.array(z.string()),
  salt: z.string(),
  hash: z.string(),
  previous: z.string(),
});

export function postgresCommitmentStore(db: Database): CommitmentStore {
  return {
    after: (number, limit) =>
      db.any(sql.type(commitmentRow)`
        SELECT number, date::text, at AS at_ms, reason, game_id, word, pictures, salt, hash,
          coalesce((SELECT hash FROM day_commitment before WHERE before.number = link.number - 1), ${NO_COMMITMENT}) AS previous
        FROM day_commitment link WHERE number > ${number} ORDER BY number LIMIT ${limit}`),
    commitMissing: (atMs) =>
      db.transaction(async (tx) => {
        // that of appends (0001-facts.ts), under which the chain grows
        await tx.query(sql.unsafe`SELECT pg_advisory_xact_lock(7001)`);
        await commitDays(tx, { atMs });
      }),
  };
}
