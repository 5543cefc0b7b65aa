import { withTimeout } from '@imguessr/async';
import type { PlayMemory } from '../plays/play-memory.ts';
import type { StoredPlays } from '../plays/stored-plays.ts';

/** A takeover waits no longer for PostgreSQL. */
const MAX_WAIT_MS = 500;

/** Forgets what the table has: another writer may have erased it there. */
export async function forgetStored(stored: StoredPlays, memory: PlayMemory): Promise<void> {
  const watermark = stored.watermark().catch(() => undefined);
  // Without an answer, that is what it was known to have.
  memory.forgetStored((await withTimeout(watermark, MAX_WAIT_MS)) ?? 0);
}
