/** Thrown for missing messages of a stream from which nothing is deleted. */
export class LogGapError extends Error {
  constructor(stream: string, missing: number, found: number) {
    super(`${stream}: message ${missing} is missing; the next one is ${found}`);
    this.name = 'LogGapError';
  }
}
