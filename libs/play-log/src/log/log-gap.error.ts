/** Thrown for missing messages without a recorded erasure. */
export class LogGapError extends Error {
  constructor(stream: string, missing: number, found: number) {
    super(
      `${stream}: message ${missing} is missing without an erasure record; next message is ${found}`,
    );
    this.name = 'LogGapError';
  }
}
