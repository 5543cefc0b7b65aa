import { say } from '../say.ts';

/** One press of Ctrl-C arrives up to three times: from the terminal, from npm, and from the process that brought Node 24. */
const SAME_PRESS_MS = 800;

/** Resolves `requested` at the first Ctrl-C, SIGTERM or closed terminal; a second one, a moment later, ends `onSecondRequest`. */
export class StopRequest {
  readonly requested: Promise<void>;
  /** What a second request does. */
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
      // the process that brought Node 24 is gone, and with it whoever could press Ctrl-C
      process.on('disconnect', request);
      process.channel?.unref();
      // a terminal that was closed makes every print fail: that must not end the stopping
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    });
  }

  get isRequested(): boolean {
    return this.#firstAt !== undefined;
  }
}
