import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

/** While a stream has no leader, nothing answers: who asks again finds the next one soon. */
const ANSWER_MS = 2_000;

export const openManager = (nc: NatsConnection): Promise<JetStreamManager> =>
  jetstreamManager(nc, { timeout: ANSWER_MS, checkAPI: false });
