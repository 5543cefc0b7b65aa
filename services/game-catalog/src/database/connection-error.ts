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
/** PostgreSQL error codes of a server that is starting, stopping or out of connections. */
const SERVER_CODES = ['57P01', '57P02', '57P03', '53300'];
/**
 * Node error codes of a socket that could not be opened or was closed, an unreachable network or an
 * unknown host.
 */
const SOCKET_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
const CODES = new Set([...SERVER_CODES, ...SOCKET_CODES]);

const DISK_FULL = '53100';

/** Returns whether PostgreSQL had no space left for what was to be stored. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === DISK_FULL || isDiskFull(error.cause);
}

/** As opposed to having rejected a statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (CONNECTION_ERRORS.some((type) => error instanceof type)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && CODES.has(code)) return true;
  return (
    /connection terminated|timeout expired|not queryable|released connection/i.test(
      error.message,
    ) || isConnectionError(error.cause)
  );
}
