import { setTimeout as delay } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';

const INTERVAL_MS = 1_000;
/** An election takes less. */
const MAX_SILENCE_MS = 8_000;

/**
 * Moves a connection to another server of the cluster when its own one is cut off from the others: it
 * answers pings, but stores nothing. Ends with the connection.
 */
export async function leaveCutOffServer(nc: NatsConnection): Promise<void> {
  let answeredAt = performance.now();
  while (!nc.isClosed()) {
    await delay(INTERVAL_MS, undefined, { ref: false });
    if (!nc.info?.cluster) continue;
    // Answered by the leader of the cluster.
    const reply = await nc
      .request('$JS.API.INFO', '', { timeout: INTERVAL_MS })
      .catch(() => undefined);
    if (reply && !('error' in reply.json<object>())) answeredAt = performance.now();
    // The first time, the library may connect to the same server again.
    else if (performance.now() - answeredAt > MAX_SILENCE_MS)
      await nc.reconnect().catch(() => undefined);
  }
}
