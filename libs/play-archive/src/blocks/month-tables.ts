import type { ArchiveClient } from '../connection/open-archive.ts';

/** Creates the missing tables for the months of these times, in milliseconds since the Unix epoch. */
export async function ensureMonthTables(client: ArchiveClient, timesMs: readonly number[]): Promise<void> {
  const months = new Set(timesMs.map((timeMs) => new Date(timeMs).toISOString().slice(0, 7)));
  for (const month of months) {
    const from = new Date(`${month}-01T00:00:00Z`);
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
    await client.query(
      `CREATE TABLE IF NOT EXISTS play_archive.play_facts_${month.replace('-', '_')}
       PARTITION OF play_archive.play_facts FOR VALUES FROM ('${from.toISOString()}') TO ('${to.toISOString()}')`,
    );
  }
}
