import { openManager } from '@imguessr/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import type { StoredFact } from '../table/play-table.ts';
import { storeFacts } from '../table/store-facts.ts';
import { readWatermark } from '../table/table-state.ts';
import { PLAY_STREAM } from './play-stream.ts';
import { readBatches } from './read-batches.ts';

/** Of about 1 KB in memory each. */
const FACTS_PER_PART = 50_000;

interface StoredTail {
  readonly facts: number;
  /** How many batches the log lacks after the watermark, or has empty: their facts may be lost. */
  readonly missing: number;
}

interface TailOptions {
  /**
   * `true` is the writer that repairs the table: it stores everything, and what is missing is lost or
   * in its memory. `false` is a start: it stores whole parts up to the first gap, and follows the rest.
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
  let part: StoredFact[] = [];
  let [stored, missing] = [0, 0];
  let position = await readWatermark(pool);
  const storePart = async () => {
    await storeFacts(pool, part, position);
    stored += part.length;
    part = [];
  };
  for await (const { sequence, facts } of readBatches(nc, position)) {
    const lacking = sequence - position - 1 + (facts.length === 0 ? 1 : 0);
    if (!isWhole && lacking > 0) break;
    missing += lacking;
    position = sequence;
    for (const fact of facts) part.push({ sequence, fact });
    if (part.length >= FACTS_PER_PART) await storePart();
  }
  if (isWhole) {
    const { state } = await (await openManager(nc)).streams.info(PLAY_STREAM);
    missing += Math.max(0, state.last_seq - position);
    position = Math.max(state.last_seq, position);
    await storePart();
  }
  return { facts: stored, missing };
}
