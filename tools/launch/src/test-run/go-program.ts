import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../backing/programs.ts';
import { heartbeat, say } from '../say.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';

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
  say(`Building ${wanted.title}, ${wanted.purpose} …`);
  const stop = heartbeat(() => `Building ${wanted.title}`);
  const { code, printed } = await runTool('go', ['install', `${wanted.module}@v${wanted.version}`], {
    env: { GOBIN: dir, GOFLAGS: '-trimpath' },
  }).finally(stop);
  if (code === 0 && existsSync(binary)) return binary;
  say(`SKIPPED: tests ${wanted.tests}, because Go could not build it: ${printed.trim().split('\n').at(-1)}`);
  return undefined;
}
