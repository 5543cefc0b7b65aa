import type { Logger } from './logger.ts';

const LIMIT_MS = 8_000;

/** One thing to do before the process ends. */
type StopStep = () => unknown;

/**
 * Ends the process on SIGTERM or SIGINT, from now on: runs the steps that were added by then in order, then exits with 0
 * when all went well, with 1 when one failed or eight seconds were not enough. A second signal is ignored. To be called
 * before anything is waited for, or a process that waits for a server cannot be stopped.
 */
export function stopGracefully(logger: Logger): StopStep[] {
  const steps: StopStep[] = [];
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
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

/** Returns a function that logs why the process cannot go on and ends it with 1; also called for what nothing caught. */
export function exitOnFailure(logger: Logger): (error: unknown) => never {
  const fail = (error: unknown): never => {
    logger.fatal({ err: error }, 'fatal error');
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  return fail;
}
