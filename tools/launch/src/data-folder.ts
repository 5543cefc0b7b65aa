import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LaunchError } from './say.ts';

/** The folder that keeps everything this checkout must find again: data, secrets, ports, logs. */
export class DataFolder {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
    try {
      for (const name of ['', 'run', 'logs']) {
        mkdirSync(path.join(dir, name), { recursive: true });
        accessSync(path.join(dir, name), constants.W_OK | constants.X_OK);
      }
    } catch {
      throw new LaunchError(
        `The data folder ${dir} cannot be written. Make it yours, or name another with IMGUESSR_DATA=.`,
      );
    }
  }

  path(...parts: string[]): string {
    return path.join(this.dir, ...parts);
  }

  /** The secret kept under this name; made at the first call. Hexadecimal, readable by its owner only. */
  secret(name: string, bytes = 16): { value: string; file: string } {
    const file = this.path(name);
    if (!existsSync(file)) writeAtomically(file, `${randomBytes(bytes).toString('hex')}\n`);
    return { value: readFileSync(file, 'utf8').trim(), file };
  }

  /** What was last written under this name, or undefined when that is missing or unreadable. */
  readJson<T>(name: string): T | undefined {
    try {
      return JSON.parse(readFileSync(this.path(name), 'utf8')) as T;
    } catch {
      return undefined;
    }
  }

  remove(name: string): void {
    rmSync(this.path(name), { force: true });
  }

  writeJson(name: string, value: unknown): void {
    writeAtomically(this.path(name), `${JSON.stringify(value, null, 2)}\n`);
  }
}

function writeAtomically(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
