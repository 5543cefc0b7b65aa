import type { ArchivePool } from './open-archive.ts';

/** The first key of our advisory locks; the second is the partition. */
const LOCK = 7_105;

/**
 * Runs `work` if no other process runs it for the same partition; resolves with whether it ran. The lock ends with the
 * connection, so that of a killed process is free at once. It only avoids repeated work: several archivers do no harm.
 */
export async function tryExclusively(
  pool: ArchivePool,
  partition: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS locked', [
      LOCK,
      partition,
    ]);
    if (!rows[0]?.locked) return false;
    await work();
    await client.query('SELECT pg_advisory_unlock($1, $2)', [LOCK, partition]);
    return true;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure !== undefined);
  }
}
