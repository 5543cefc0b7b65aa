import { existsSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '../backing/programs.ts';
import { heartbeat, say } from '../say.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';

interface GoProgram {
  /** As people know it, version included where it matters. */
  readonly title: string;
  /** Why it is built, after "Building …, ". */
  readonly why: string;
  /** The tests that are left out without it, after "SKIPPED: tests ". */
  readonly tests: string;
  /** The package to install, without its version. */
  readonly module: string;
  readonly version: string;
  readonly program: string;
  /** Its folder among the tools. */
  readonly folder: string;
}

/** The path of a program, built once where Go is on the machine; undefined, and said loudly, where it is not. */
export async function bringGoProgram(wanted: GoProgram): Promise<string | undefined> {
  const dir = path.join(ROOT, '.imguessr/toolchain', wanted.folder);
  const binary = path.join(dir, wanted.program);
  if (existsSync(binary)) return binary;
  if (!findProgram(['go'])) {
    say(`SKIPPED: tests ${wanted.tests}. They need Go on the PATH, to build ${wanted.title}.`);
    return undefined;
  }
  say(`Building ${wanted.title}, ${wanted.why} …`);
  const stop = heartbeat(() => `Building ${wanted.title}`);
  const { code, printed } = await runTool('go', ['install', `${wanted.module}@v${wanted.version}`], {
    env: { GOBIN: dir, GOFLAGS: '-trimpath' },
  }).finally(stop);
  if (code === 0 && existsSync(binary)) return binary;
  say(`SKIPPED: tests ${wanted.tests}, because Go could not build it: ${printed.trim().split('\n').at(-1)}`);
  return undefined;
}
