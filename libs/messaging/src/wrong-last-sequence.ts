import { JetStreamApiError } from '@nats-io/jetstream';

/** The codes of the servers: `JSStreamWrongLastSequence`, and `JSStreamWrongLastSequenceConstant` (since 2.12, in clusters). */
const CODES: readonly unknown[] = [10_071, 10_164];

/**
 * Whether a compare-and-set was refused because another write was first. In a cluster that write may still be under way, so that
 * a read may not see it yet.
 */
export const isWrongLastSequence = (error: unknown): boolean =>
  error instanceof JetStreamApiError && CODES.includes(error.code);
