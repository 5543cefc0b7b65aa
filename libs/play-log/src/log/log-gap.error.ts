/** Thrown when messages are missing from a log and no erasure was recorded for them. */
export class LogGapError extends Error {
  constructor(stream: string, missing: number, found: number) {
    super(`${stream}: message ${missing} is missing without an erasure record; next message is ${found}`);
    this.name = 'LogGapError';
  }
}
