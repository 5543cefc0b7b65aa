import { type ApiError, JetStreamApiError } from '@nats-io/jetstream';
import { RequestError } from '@nats-io/transport-node';

const STREAM_NOT_FOUND = 10_059;
const NO_MESSAGE = 10_037;
const INVALID_FILTER = 10_093;
/**
 * `JSStreamWrongLastSequence`, and `JSStreamWrongLastSequenceConstant` (since 2.12, in clusters).
 */
const WRONG_LAST_SEQUENCE: readonly number[] = [10_071, 10_164];
/** The code of any message that a stream did not add; the text says which limit was reached. */
const NOT_ADDED = 10_077;
const SUBJECT_IS_FULL = /messages per subject exceeded/;
const LACKS_SPACE =
  /no space left|insufficient (storage )?resources|resource limits exceeded|maximum (bytes|messages) exceeded/;
/**
 * The reply of a server while the stream has no leader, for instance after a crash, or its disk is
 * full.
 */
const UNAVAILABLE = 503;

const hasCode = (error: unknown, ...codes: readonly number[]) =>
  error instanceof JetStreamApiError && codes.includes(error.code);

/** Whether a request failed because its stream, or the bucket on it, does not exist. */
export const isStreamMissing = (error: unknown): boolean => hasCode(error, STREAM_NOT_FOUND);

/**
 * Whether nobody received a write: its stream was lost, has no leader, or was created a moment ago
 * on another server.
 */
export const isUnreceived = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof RequestError && error.cause.isNoResponders();

/** Whether a server does not support the filter of a consumer. */
export const isInvalidFilter = (error: unknown): boolean => hasCode(error, INVALID_FILTER);

/**
 * Whether a compare-and-set was refused because another write was first. In a cluster that write
 * may still be under way, so that
 * a read may not see it yet.
 */
export const isWrongLastSequence = (error: unknown): boolean =>
  hasCode(error, ...WRONG_LAST_SEQUENCE);

/**
 * Whether a message was not stored because its subject has as many as it may have: its place is
 * taken.
 */
export const isSubjectFull = ({ err_code, description }: ApiError): boolean =>
  err_code === NOT_ADDED && SUBJECT_IS_FULL.test(description);

/**
 * Whether a message was not stored for lack of space: on the disk, or within a limit of the stream,
 * the account or the servers.
 */
export const isOutOfSpace = ({ description }: ApiError): boolean => LACKS_SPACE.test(description);

/** Whether a stream cannot reply now, so that the outcome of a request is unknown. */
export const isUnavailable = ({ code }: ApiError): boolean => code === UNAVAILABLE;

/** Whether a read found no message. */
export const isMessageMissing = ({ err_code }: ApiError): boolean => err_code === NO_MESSAGE;
