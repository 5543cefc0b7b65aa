import type { Logger } from './logger.ts';

const LIMIT_MS = 8_000;

/**
 * Runs the steps in order on SIGTERM or SIGINT, then ends the process: 0 when all went well, 1 when one failed or
 * eight seconds were not enough. A second signal is ignored.
 */
export function stopGracefully(logger: Logger, steps: readonly (() => unknown)[]): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    let code = 0;
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        logger.error({ err: error }, 'a step of stopping failed');
        code = 1;
      }
    }
    process.exit(code);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
