import { type ApiError, JetStreamApiError } from '@nats-io/jetstream';
import { RequestError } from '@nats-io/transport-node';

const STREAM_NOT_FOUND = 10_059;
/**
 * `JSStreamWrongLastSequence`, and `JSStreamWrongLastSequenceConstant` (since 2.12, in clusters).
 */
const WRONG_LAST_SEQUENCE: readonly number[] = [10_071, 10_164];
const LACKS_SPACE =
  /no space left|insufficient (storage )?resources|resource limits exceeded|maximum (bytes|messages) exceeded/;

const hasCode = (error: unknown, ...codes: readonly number[]) =>
  error instanceof JetStreamApiError && codes.includes(error.code);

/** Returns whether a request failed because its stream, or the bucket on it, does not exist. */
export const isStreamMissing = (error: unknown): boolean => hasCode(error, STREAM_NOT_FOUND);

/**
 * Returns whether nobody received a write: its stream was lost, has no leader, or was created a
 * moment ago on another server.
 */
export const isUnreceived = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof RequestError && error.cause.isNoResponders();

/**
 * Returns whether a compare-and-set was refused because another write was first. In a cluster that
 * write may still be under way, so that a read may not see it yet.
 */
export const isWrongLastSequence = (error: unknown): boolean =>
  hasCode(error, ...WRONG_LAST_SEQUENCE);

/**
 * Returns whether a message was not stored for lack of space: on the disk, or within a limit of the
 * stream, the account or the servers.
 */
export const isOutOfSpace = ({ description }: ApiError): boolean => LACKS_SPACE.test(description);
