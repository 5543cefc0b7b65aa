import { redactSessionIds } from '@imguessr/contracts';
import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './log-error.serializer.ts';

export type { Logger } from 'pino';

/** Returns a logger of JSON lines, with session ids redacted: whoever knows one can read its plays. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
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
