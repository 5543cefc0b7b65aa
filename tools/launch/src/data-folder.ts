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
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { LaunchError } from './say.ts';

/** The mode of a folder that one other account may pass through, and neither list nor write: PostgreSQL's, under root. */
export const PASSABLE_BY_GROUP = 0o710;

const STICKY = 0o1000;

/** The folder that keeps everything this checkout must find again: data, secrets, ports, logs. Closed to other accounts. */
export class DataFolder {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
    try {
      for (const name of ['', 'run', 'logs']) {
        const folder = this.privateFolder(name);
        accessSync(folder, constants.W_OK | constants.X_OK);
      }
    } catch (error) {
      if (error instanceof LaunchError) throw error;
      throw new LaunchError(
        `The data folder ${dir} cannot be written, or belongs to another account. ` +
          'Make it yours, or name another with IMGUESSR_DATA=.',
      );
    }
  }

  /** The path of the sub-folder with this name, created if missing, which no other account may enter. */
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

  /** The secret kept under this name; made at the first call. Hexadecimal, readable by its owner only. */
  secret(name: string, bytes = 16): { value: string; file: string } {
    const file = this.path(name);
    if (!existsSync(file)) writeAtomically(file, `${randomBytes(bytes).toString('hex')}\n`);
    return { value: readFileSync(file, 'utf8').trim(), file };
  }

  /** Replaces the file with this name by `text`, readable by its owner only, and returns its path. */
  write(name: string, text: string): string {
    const file = this.path(name);
    writeAtomically(file, text);
    return file;
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
    this.write(name, `${JSON.stringify(value, null, 2)}\n`);
  }
}

function closeToOthers(folder: string): void {
  const stats = statSync(folder);
  if (stats.mode & STICKY) {
    throw new LaunchError(
      `The folder ${folder} is shared by all accounts of this machine. Name one for the data alone with IMGUESSR_DATA=.`,
    );
  }
  if (!isPassableByAnotherGroup(stats)) chmodSync(folder, 0o700);
}

/** Whether `postgresAccount` opened the folder for the server that may be running in it. */
function isPassableByAnotherGroup({ mode, gid }: Stats): boolean {
  return (mode & 0o777) === PASSABLE_BY_GROUP && gid !== process.getgid?.();
}

function writeAtomically(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}
