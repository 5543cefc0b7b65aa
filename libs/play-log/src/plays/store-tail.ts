import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import type { StoredFact } from '../table/play-table.ts';
import { storeFacts } from '../table/store-facts.ts';
import { readWatermark } from '../table/table-state.ts';
import { readLogState } from './play-stream.ts';
import { readBatches } from './read-batches.ts';

/** Of about 1 KB in memory each. */
const FACTS_PER_PART = 50_000;

interface StoredTail {
  readonly facts: number;
  /** How many batches the log lacks after the watermark, or has empty: their facts may be lost. */
  readonly missing: number;
  /** The sequence up to which the table has what the log has. */
  readonly position: number;
}

interface TailOptions {
  /**
   * `true` is the writer that repairs the table: what is missing is lost or in its memory. `false` is
   * a start: the watermark stays before what is missing, because the writer may have it. Without
   * gaps, the last part is left to who follows the log.
   */
  readonly isWhole: boolean;
}

/**
 * Stores what the log has after the watermark. When PostgreSQL was restored to an earlier moment,
 * these are the plays of up to two days: more than fits into the memory of a small server.
 */
export async function storeTail(
  nc: NatsConnection,
  pool: Pool,
  { isWhole }: TailOptions,
): Promise<StoredTail> {
  // Asked for before reading: what is appended meanwhile is not missing.
  const { state } = await readLogState(nc);
  let part: StoredFact[] = [];
  let [facts, missing] = [0, 0];
  let watermark = await readWatermark(pool);
  let [position, read] = [watermark, watermark];
  const storePart = async () => {
    await storeFacts(pool, part, watermark);
    facts += part.length;
    position = read;
    part = [];
  };
  for await (const batch of readBatches(nc, read)) {
    missing += batch.sequence - read - 1 + (batch.facts.length === 0 ? 1 : 0);
    read = batch.sequence;
    if (isWhole || missing === 0) watermark = read;
    for (const fact of batch.facts) part.push({ sequence: read, fact });
    if (part.length >= FACTS_PER_PART) await storePart();
  }
  if (isWhole) {
    missing += Math.max(0, state.last_seq - read);
    read = Math.max(state.last_seq, read);
    watermark = read;
  }
  if (isWhole || missing > 0) await storePart();
  return { facts, missing, position };
}
