import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { readWatermark, type StoredFact } from '../table/play-table.ts';
import { storeFacts } from '../table/store-facts.ts';
import { readBatches } from './read-batches.ts';

/** Of about 1 KB in memory each. */
const FACTS_PER_PART = 50_000;

/**
 * Stores what the log has after the watermark, but for less than a part, which a follower reads. When
 * PostgreSQL was restored to an earlier moment, these are the plays of up to two days: more than fits
 * into the memory of a small server. Resolves with the number of facts.
 */
export async function storeTail(
  nc: NatsConnection,
  pool: Pool,
  factsPerPart = FACTS_PER_PART,
): Promise<number> {
  let part: StoredFact[] = [];
  let stored = 0;
  for await (const { sequence, facts } of readBatches(nc, await readWatermark(pool))) {
    for (const fact of facts) part.push({ sequence, fact });
    if (part.length < factsPerPart) continue;
    await storeFacts(pool, part, sequence);
    stored += part.length;
    part = [];
  }
  return stored;
}
