import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { LaunchError } from './say.ts';

const STICKY = 0o1000;

/** Names the format of the data. Earlier versions have none. */
const FORMAT_FILE = 'format';
const FORMAT = '1';
const DATA_FOLDERS = ['postgres', 'nats', 'redis'];

/**
 * The folder of everything that persists between runs: data, secrets, ports, logs. Not accessible
 * to other accounts.
 */
export class DataFolder {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
    this.#refuseEarlierData();
    try {
      for (const name of ['', 'run', 'logs']) {
        const folder = this.privateFolder(name);
        accessSync(folder, constants.W_OK | constants.X_OK);
      }
    } catch (error) {
      if (error instanceof LaunchError) throw error;
      throw new LaunchError(
        `The data folder ${dir} is not writable, or belongs to another account. ` +
          'Change its owner, or use another folder with IMGUESSR_DATA=.',
      );
    }
    this.write(FORMAT_FILE, `${FORMAT}\n`);
  }

  #refuseEarlierData(): void {
    if (existsSync(this.path(FORMAT_FILE))) return;
    if (!DATA_FOLDERS.some((name) => existsSync(this.path(name)))) return;
    throw new LaunchError(
      `The folder ${this.dir} contains data of an earlier version and was not changed: to move its games, ` +
        'export them there as an archive, and import it in an empty folder, which IMGUESSR_DATA= names.',
    );
  }

  /** Returns the path of a sub-folder that no other account may enter; creates it if missing. */
  privateFolder(name: string): string {
    const folder = this.path(name);
    mkdirSync(path.dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder);
    return folder;
  }

  path(...parts: string[]): string {
    return path.join(this.dir, ...parts);
  }

  /**
   * Returns the secret in this file, in hexadecimal; generates it on the first call. Readable by
   * its owner only.
   */
  secret(name: string, bytes = 16): { value: string; file: string } {
    const file = this.path(name);
    if (!existsSync(file)) writeAtomically(file, `${randomBytes(bytes).toString('hex')}\n`);
    return { value: readFileSync(file, 'utf8').trim(), file };
  }

  /**
   * Replaces the file with this name by `text`, readable by its owner only, and returns its path.
   */
  write(name: string, text: string): string {
    const file = this.path(name);
    writeAtomically(file, text);
    return file;
  }

  /** Returns the content of a JSON file, or undefined if it is missing or invalid. */
  readJson<T>(name: string): T | undefined {
    return readJsonFile<T>(this.path(name));
  }

  remove(name: string): void {
    rmSync(this.path(name), { force: true });
  }

  writeJson(name: string, value: unknown): void {
    this.write(name, `${JSON.stringify(value, null, 2)}\n`);
  }
}

/** Returns the content of a JSON file, or undefined if it is missing or invalid. */
export function readJsonFile<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

function closeToOthers(folder: string): void {
  if (statSync(folder).mode & STICKY) {
    throw new LaunchError(
      `The folder ${folder} is shared by all accounts of this machine. Use a dedicated folder with IMGUESSR_DATA=.`,
    );
  }
  chmodSync(folder, 0o700);
}

function writeAtomically(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
