import type { DestinationStream } from 'pino';
import { createLogger } from '../telemetry/logger.ts';
import { ConfigError } from './config.ts';

/**
 * Returns the settings of a service that `read` returns. When they are wrong, logs one fatal line with the variables and exits with 1: the
 * level of the log is one of the settings. `destination` and `exit` are for tests.
 */
export function startConfig<Config>(
  service: string,
  read: () => Config,
  destination?: DestinationStream,
  exit: (code: number) => never = process.exit,
): Config {
  try {
    return read();
  } catch (error) {
    // The stack of a wrong setting says nothing that its message does not.
    if (error instanceof ConfigError) delete error.stack;
    createLogger(service, 'fatal', destination).fatal({ err: error }, 'fatal error');
    return exit(1);
  }
}
