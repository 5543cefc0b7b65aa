import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../root.ts';
import { heartbeat, say } from '../../say.ts';
import { runTool } from '../../tool.ts';
import { findProgram } from './programs.ts';

interface GoProgram {
  /** The name in log lines, with the version where it matters. */
  readonly title: string;
  /** What it is built for, after "Building …, ". */
  readonly purpose: string;
  /** The package to install, without its version. */
  readonly module: string;
  readonly version: string;
  readonly program: string;
  /** Its folder among the tools. */
  readonly folder: string;
}

/**
 * Resolves with the path of a program, built once for this checkout. Rejects with the reason where
 * that is impossible.
 */
export async function installGoProgram(wanted: GoProgram): Promise<string> {
  const dir = path.join(ROOT, '.imguessr/toolchain', wanted.folder);
  const binary = path.join(dir, wanted.program);
  if (existsSync(binary)) return binary;
  if (!findProgram(['go'])) throw new Error('there is no Go compiler on the PATH');
  const problem = await buildGoProgram(wanted, dir);
  if (problem === undefined && existsSync(binary)) return binary;
  throw new Error(problem ?? `${wanted.module} does not contain it`);
}

/**
 * Resolves with the path of a program that `tests` need; undefined, with a SKIPPED line in the log,
 * where it cannot be built.
 */
export function ensureGoProgram({ tests, ...wanted }: GoProgram & { readonly tests: string }) {
  return installGoProgram(wanted).catch((error: Error) => {
    say(
      `SKIPPED: tests ${tests}. They need ${wanted.title}, which could not be built: ${error.message}.`,
    );
    return undefined;
  });
}

/**
 * Builds a program into a folder and reports its progress. Resolves with the reason if it fails,
 * else with undefined.
 */
export async function buildGoProgram(
  { title, purpose, module, version }: Pick<GoProgram, 'title' | 'purpose' | 'module' | 'version'>,
  folder: string,
): Promise<string | undefined> {
  say(`Building ${title}, ${purpose} …`);
  say(
    '  It is built once for this checkout, from hundreds of packages: the first time this takes minutes.',
  );
  const lines = { downloaded: 0, compiled: 0 };
  const stop = heartbeat(
    () =>
      `Building ${title}: ${lines.downloaded} modules downloaded, ${lines.compiled} packages compiled`,
  );
  const { code, printed } = await runTool('go', ['install', '-v', `${module}@v${version}`], {
    env: { GOBIN: folder, GOFLAGS: '-trimpath' },
    // Go prints `go: downloading …` for each module, and the path of each package that it compiles
    onLine: (line) => lines[line.startsWith('go: ') ? 'downloaded' : 'compiled']++,
  }).finally(stop);
  return code === 0 ? undefined : printed.trim().split('\n').at(-1);
}
