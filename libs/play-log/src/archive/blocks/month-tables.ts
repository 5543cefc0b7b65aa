import type { ArchiveClient } from '../connection/open-archive.ts';

const LOCK = 7_106;

/**
 * In a transaction, creates the missing tables for the months of times in milliseconds since the
 * Unix epoch.
 */
export async function ensureMonthTables(
  client: ArchiveClient,
  timesMs: readonly number[],
): Promise<void> {
  const months = new Set(timesMs.map((timeMs) => new Date(timeMs).toISOString().slice(0, 7)));
  for (const month of months) {
    const table = `play_archive.play_facts_${month.replace('-', '_')}`;
    const { rows } = await client.query<{ found: string | null }>(
      'SELECT to_regclass($1)::text AS found',
      [table],
    );
    if (rows[0]?.found) continue;
    // IF NOT EXISTS does not notice a table that another transaction is creating.
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const from = new Date(`${month}-01T00:00:00Z`);
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${table}
       PARTITION OF play_archive.play_facts FOR VALUES FROM ('${from.toISOString()}') TO ('${to.toISOString()}')`,
    );
  }
}
