import { randomUUID } from 'node:crypto';
import { ERASED_SESSION_PREFIX } from '@imguessr/contracts';
import { StoredPlay } from '@imguessr/contracts/facts';
import type pg from 'pg';
import { inTransaction } from './postgres.ts';
import { raiseVersion, readTableState } from './table-state.ts';

/**
 * Makes the plays of sessions anonymous: they still count, each for a session of its own. Resolves
 * with how many there were.
 */
export async function erasePlays(pool: pg.Pool, sessionIds: readonly string[]): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { version } = await readTableState(client, 'FOR UPDATE');
    const { rows } = await client.query<{ session_id: string; game_id: number; facts: Buffer }>(
      `SELECT session_id, game_id, facts FROM play_log.plays
       WHERE session_id = ANY($1) FOR UPDATE`,
      [sessionIds],
    );
    await client.query(
      `UPDATE play_log.plays AS play SET session_id = erased.new_id, facts = erased.facts
       FROM unnest($1::text[], $2::int[], $3::text[], $4::bytea[])
         AS erased (session_id, game_id, new_id, facts)
       WHERE play.session_id = erased.session_id AND play.game_id = erased.game_id`,
      [
        rows.map((row) => row.session_id),
        rows.map((row) => row.game_id),
        rows.map(() => `${ERASED_SESSION_PREFIX}${randomUUID()}`),
        rows.map((row) => withoutIds(row.facts)),
      ],
    );
    await raiseVersion(client, version);
    return rows.length;
  });
}

/** The ids of guesses are known to whoever made them. */
function withoutIds(bytes: Buffer): Uint8Array {
  const facts = StoredPlay.decode(bytes).facts.map(({ sequence, fact }) => ({
    sequence,
    fact: fact && { ...fact, id: '', commandId: '' },
  }));
  return StoredPlay.encode({ facts }).finish();
}
