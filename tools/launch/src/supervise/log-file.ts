import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

const MAX_BYTES = 20_000_000;

/**
 * A log file that keeps the previous run's as `<name>.1`; both together are limited to about 40 MB.
 */
export class LogFile {
  readonly file: string;
  #fd: number;
  #written = 0;

  constructor(file: string) {
    this.file = file;
    this.#fd = this.#fresh();
  }

  write(chunk: Uint8Array): void {
    if (this.#written > MAX_BYTES) {
      closeSync(this.#fd);
      this.#fd = this.#fresh();
    }
    writeSync(this.#fd, chunk);
    this.#written += chunk.length;
  }

  #fresh(): number {
    this.#written = 0;
    if (existsSync(this.file) && statSync(this.file).size > 0)
      renameSync(this.file, `${this.file}.1`);
    return openSync(this.file, 'w', 0o640);
  }
}
