// Needs PostgreSQL: tables that are created at once.
import { expect, test } from 'vitest';
import { inTransaction } from '../connection/open-archive.ts';
import { useArchive } from '../testing/use-archive.ts';
import { ensureMonthTables } from './month-tables.ts';

const pool = useArchive();

test('partitions that are archived at once create the table of a month once', async () => {
  for (const month of ['2026-01', '2026-02', '2026-03']) {
    const time = Date.parse(`${month}-05T00:00:00Z`);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        inTransaction(pool, (client) => ensureMonthTables(client, [time])),
      ),
    );
  }
  const { rows } = await pool.query(
    "SELECT FROM pg_inherits WHERE inhparent = 'play_archive.play_facts'::regclass",
  );
  expect(rows).toHaveLength(3);
});
