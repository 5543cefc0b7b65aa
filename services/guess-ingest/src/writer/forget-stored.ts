import { withTimeout } from '@imguessr/async';
import type { PlayMemory } from '../plays/play-memory.ts';
import type { PlayTable } from '../plays/play-table.ts';

/** A takeover waits no longer for PostgreSQL. */
const MAX_WAIT_MS = 500;

/** Forgets what the table has: another writer may have erased it there. */
export async function forgetStored(table: PlayTable, memory: PlayMemory): Promise<void> {
  const watermark = withTimeout(table.watermark(), MAX_WAIT_MS);
  // Without an answer, that is what it was known to have.
  memory.forgetStored((await watermark.catch(() => 0)) ?? 0);
}
