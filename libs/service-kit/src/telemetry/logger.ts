import { redactSessionIds } from '@imguessr/contracts';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * Returns a logger of JSON lines, with session ids redacted: whoever knows one can read its plays.
 */
export function createLogger(
  service: string,
  level: string,
  destination?: DestinationStream,
): Logger {
  const options = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: ['password', 'cookie', 'authorization', '*.password'], remove: true },
    serializers: { err: serializeError },
    hooks: { streamWrite: redactSessionIds },
  };
  return destination ? pino(options, destination) : pino(options);
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
}

const MAX_DEPTH = 4;

/**
 * Returns type, message, code, stack and causes: libraries store what was sent, players' data too,
 * elsewhere.
 */
function serializeError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as { code?: unknown };
  const { cause } = error;
  const errors = error instanceof AggregateError ? error.errors : [];
  const isDeepest = depth === MAX_DEPTH;
  return {
    type: error.name,
    message: error.message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(cause !== undefined && !isDeepest && { cause: serializeError(cause, depth + 1) }),
    ...(errors.length > 0 &&
      !isDeepest && { errors: errors.map((each) => serializeError(each, depth + 1)) }),
  };
}
