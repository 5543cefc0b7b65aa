import type { DestinationStream } from 'pino';
import { createLogger } from '../telemetry/logger.ts';
import { ConfigError } from './config-error.ts';

/** Returns the settings from `read`. Logs wrong ones in one fatal line and exits with 1. */
export function startConfig<Config>(
  service: string,
  read: () => Config,
  destination?: DestinationStream,
  exit: (code: number) => never = process.exit,
): Config {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigError) delete error.stack;
    createLogger(service, 'fatal', destination).fatal({ err: error }, 'fatal error');
    return exit(1);
  }
}
