import { repeat } from '@imguessr/async';
import { PLAY_STREAM, readWatermark } from '@imguessr/play-log';
import type { Logger } from '@imguessr/service-kit';
import { AckPolicy, DeliverPolicy, type JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Pool } from 'pg';

const INTERVAL_MS = 60_000;
const INACTIVE_MS = 5_000;

/** Deletes from the log what is older than `keepMs` and in the table. */
export function startPurging(jsm: JetStreamManager, pool: Pool, keepMs: number, logger: Logger) {
  const purge = async () => {
    const first = await firstSince(jsm, new Date(Date.now() - keepMs));
    const seq = Math.min(first, (await readWatermark(pool)) + 1);
    const { state } = await jsm.streams.info(PLAY_STREAM);
    // To NATS, a purge up to 1 is one of everything, again whenever a server of a cluster starts.
    if (state.messages > 0 && seq > state.first_seq) await jsm.streams.purge(PLAY_STREAM, { seq });
  };
  return repeat(purge, {
    delayMs: INTERVAL_MS,
    onError: ({ message }) => logger.warn({ reason: message }, 'play log is not purged'),
  });
}

/** Resolves with the first sequence that was stored since a time, or the one after the last. */
async function firstSince(jsm: JetStreamManager, since: Date): Promise<number> {
  // NATS finds a time for consumers only.
  const { name, delivered } = await jsm.consumers.add(PLAY_STREAM, {
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: since.toISOString(),
    mem_storage: true,
    inactive_threshold: nanos(INACTIVE_MS),
  });
  await jsm.consumers.delete(PLAY_STREAM, name);
  return delivered.stream_seq + 1;
}
