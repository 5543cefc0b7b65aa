import type { ArchivedFact } from '@imguessr/messaging';
import type { ArchiveClient } from '../connection/open-archive.ts';

/** Resolves with the archived facts of a session in one partition, in order. */
export async function findArchivedFacts(
  client: ArchiveClient,
  partition: number,
  sessionId: string,
): Promise<ArchivedFact[]> {
  const { rows } = await client.query<{ sequence: string; payload: Buffer }>(
    `SELECT sequence, payload FROM play_archive.play_facts
     WHERE partition = $1 AND session_id = $2 AND game_id > 0 ORDER BY sequence`,
    [partition, sessionId],
  );
  return rows.map(({ sequence, payload }) => ({ seq: Number(sequence), payload }));
}

/**
 * Removes the earlier versions of replaced facts from the tables that contain these positions, which PostgreSQL would otherwise
 * keep for a while. Needs the owner of the tables; for others PostgreSQL skips it with a warning.
 */
export async function vacuumFacts(
  client: ArchiveClient,
  partition: number,
  sequences: readonly number[],
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT tableoid::regclass::text AS name FROM play_archive.play_facts
     WHERE partition = $1 AND sequence = ANY($2::bigint[])`,
    [partition, sequences],
  );
  for (const { name } of rows) await client.query(`VACUUM ${name}`);
}
