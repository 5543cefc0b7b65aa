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
export async function installGoProgram({
  title,
  purpose,
  module,
  version,
  program,
  folder,
}: GoProgram): Promise<string> {
  const dir = path.join(ROOT, '.imguessr/toolchain', folder);
  const binary = path.join(dir, program);
  if (existsSync(binary)) return binary;
  if (!findProgram(['go'])) throw new Error('there is no Go compiler on the PATH');
  say(`Building ${title}, ${purpose}: once for this checkout, which takes some minutes …`);
  const stop = heartbeat(`Building ${title}`);
  const { code, printed } = await runTool('go', ['install', `${module}@v${version}`], {
    env: { GOBIN: dir, GOFLAGS: '-trimpath' },
  }).finally(stop);
  if (code === 0) return binary;
  throw new Error(printed.trim().split('\n').at(-1));
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
