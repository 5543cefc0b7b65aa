import { say } from '../say.ts';

/**
 * One Ctrl-C can arrive three times: from the terminal, from npm, and from the parent process that
 * installed Node 24.
 */
const SAME_PRESS_MS = 800;

/**
 * Resolves `requested` on the first Ctrl-C, SIGTERM or closed terminal. A second one, a moment
 * later, calls `onSecondRequest` and exits.
 */
export class StopRequest {
  readonly requested: Promise<void>;
  onSecondRequest: () => void = () => {};
  #firstAt: number | undefined;

  constructor() {
    this.requested = new Promise((resolve) => {
      const request = () => {
        if (this.#firstAt === undefined) {
          this.#firstAt = Date.now();
          say('Stopping …');
          resolve();
        } else if (Date.now() - this.#firstAt > SAME_PRESS_MS) {
          this.onSecondRequest();
          process.exit(1);
        }
      };
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
      // the parent process has ended, so no terminal can send Ctrl-C any more
      process.on('disconnect', request);
      process.channel?.unref();
      // with a closed terminal every print fails, which must not interrupt the shutdown
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    });
  }

  get isRequested(): boolean {
    return this.#firstAt !== undefined;
  }
}
