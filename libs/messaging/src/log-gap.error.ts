/** Messages are missing from the log that no record of an erasure accounts for. */
export class LogGapError extends Error {
  constructor(stream: string, missing: number, found: number) {
    super(`${stream} continues at ${found}: ${missing} is missing and was not erased`);
    this.name = 'LogGapError';
  }
}
