import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildGoProgram } from '../backing/build-go-program.ts';
import { findProgram } from '../backing/programs.ts';
import { say } from '../say.ts';
import { ROOT } from '../settings.ts';

interface GoProgram {
  /** The name in log lines, with the version where it matters. */
  readonly title: string;
  /** What it is built for, after "Building …, ". */
  readonly purpose: string;
  /** The tests that are skipped without it, after "SKIPPED: tests ". */
  readonly tests: string;
  /** The package to install, without its version. */
  readonly module: string;
  readonly version: string;
  readonly program: string;
  /** Its folder among the tools. */
  readonly folder: string;
}

/** Returns the path of a program, built once where Go is installed; undefined, with a SKIPPED line in the log, where it is not. */
export async function ensureGoProgram(wanted: GoProgram): Promise<string | undefined> {
  const dir = path.join(ROOT, '.imguessr/toolchain', wanted.folder);
  const binary = path.join(dir, wanted.program);
  if (existsSync(binary)) return binary;
  if (!findProgram(['go'])) {
    say(`SKIPPED: tests ${wanted.tests}. They need a Go compiler in the PATH to build ${wanted.title}.`);
    return undefined;
  }
  const problem = await buildGoProgram(wanted, dir);
  if (problem === undefined && existsSync(binary)) return binary;
  say(`SKIPPED: tests ${wanted.tests}, because Go could not build it: ${problem}`);
  return undefined;
}
