import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard output, each naming its service. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: ['password', 'cookie', 'authorization', '*.password'], remove: true },
  });
}
