import {
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  IdleTransactionTimeoutError,
  StatementTimeoutError,
} from 'slonik';

const CONNECTION_ERRORS = [
  BackendTerminatedError,
  BackendTerminatedUnexpectedlyError,
  ConnectionError,
  IdleTransactionTimeoutError,
  StatementTimeoutError,
];
/** Server starting, stopping or out of connections. */
const REFUSED = ['57P01', '57P02', '57P03', '53300'];
/** No such socket, or none any more; no way there, or nobody knows its name yet. */
const UNREACHED = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
const CODES = new Set([...REFUSED, ...UNREACHED]);

/** Returns whether PostgreSQL could not be reached or was lost, as opposed to having refused a statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CONNECTION_ERRORS.some((kind) => error instanceof kind)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && CODES.has(code)) return true;
  return (
    /connection terminated|timeout expired|not queryable|released connection/i.test(error.message) ||
    isConnectionError(error.cause)
  );
}
