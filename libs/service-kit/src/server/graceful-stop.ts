import type { Logger } from '../telemetry/logger.ts';

const TIMEOUT_MS = 8_000;

/** Work to do before the process exits. */
type StopStep = () => unknown;

/**
 * Handles SIGTERM and SIGINT, and returns the list to which shutdown steps are added. On a signal the steps run in order; then
 * the process exits with 0, or with 1 when a step failed or they took longer than eight seconds. A second signal is ignored.
 * Call this before awaiting anything, so that a process that waits for a server on start can be stopped.
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

/** Returns a function that logs an error and exits with 1. It is also called for uncaught exceptions and rejections. */
export function exitOnFailure(logger: Logger): (error: unknown) => never {
  const fail = (error: unknown): never => {
    logger.fatal({ err: error }, 'fatal error');
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  return fail;
}
