import type { ArchivePool } from './open-archive.ts';

const LOCK = 7_105;

/**
 * Resolves with whether `work` ran: not while another process runs it. Only avoids repeated work of
 * two archivers.
 */
export async function tryExclusively(
  pool: ArchivePool,
  partition: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS locked',
      [LOCK, partition],
    );
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
