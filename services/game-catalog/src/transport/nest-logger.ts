import type { Logger } from '@imguessr/service-kit';
import type { LoggerService } from '@nestjs/common';

/** Start-up messages get the level debug. */
export function nestLogger(log: Logger): LoggerService {
  const write =
    (level: 'debug' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...rest: unknown[]) => {
      log[level](
        { from: rest.at(-1) },
        message instanceof Error ? message.message : String(message),
      );
    };
  return {
    log: write('debug'),
    debug: write('debug'),
    verbose: write('debug'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
  };
}
