import type { Logger } from '../telemetry/logger.ts';

const TIMEOUT_MS = 8_000;

type StopStep = () => unknown;

/**
 * Returns the list of shutdown steps. On SIGTERM or SIGINT they run in order; the process exits
 * with 1 if one fails or
 * all take more than eight seconds. Call it before any await: a process that waits for a server
 * must be stoppable.
 */
export function stopOnSignal(logger: Logger): StopStep[] {
  const steps: StopStep[] = [];
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    let code = 0;
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        logger.error({ err: error }, 'shutdown step failed');
        code = 1;
      }
    }
    process.exit(code);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  return steps;
}

/** What operators correct in the settings, for which the place in the program says nothing. */
const SETTING_ERRORS = [
  'ConfigError',
  'EarlierDataError',
  'InvalidUrlError',
  'InvalidNatsUrlError',
];

/**
 * Returns a function that logs an error, and the service that it ended if that is given, and exits
 * with 1; also called for uncaught
 * exceptions and rejections.
 */
export function exitOnFailure(logger: Logger): (error: unknown, failed?: string) => never {
  const fail = (error: unknown, failed?: string): never => {
    if (error instanceof Error && SETTING_ERRORS.includes(error.name)) delete error.stack;
    logger.fatal({ failed, err: error }, 'fatal error');
    process.exit(1);
  };
  process.on('uncaughtException', (error) => fail(error));
  process.on('unhandledRejection', (reason) => fail(reason));
  return fail;
}
