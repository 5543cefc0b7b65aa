import path from 'node:path';
import { ROOT } from '../root.ts';
import { heartbeat } from '../say.ts';
import { runTool } from '../tool.ts';
import { readReport, type Tally, tallyOf } from './reports.ts';

export const REPORTS = path.join(ROOT, '.reports');

/**
 * Compiled sources of the processes that tests start: a fifth of the processor time of those that
 * start many.
 */
const COMPILE_CACHE = path.join(ROOT, '.imguessr/test/compile-cache');

interface VitestOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Parts of the paths of the files to run; all by default. */
  readonly files?: readonly string[];
  /** Runs only the tests that import what differs from this commit. */
  readonly changedSince?: string | undefined;
}

/**
 * The number of vitest runs so far; names their reports, since a project may run more than once.
 */
let runs = 0;

/** Runs vitest projects and prints what failed. */
export async function runVitest(
  projects: readonly string[],
  options: VitestOptions = {},
): Promise<Tally> {
  const { env = {}, files = [], changedSince } = options;
  const reportFile = path.join(REPORTS, `${projects.join('-')}-${++runs}.json`);
  const stop = heartbeat(projects.join(', '));
  const { code, printed } = await runTool(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...(changedSince === undefined ? [] : ['--changed', changedSince]),
      '--passWithNoTests',
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...files,
    ],
    { env: { NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env } },
  ).finally(stop);
  const tally = tallyOf(readReport(reportFile), code);
  if (tally.failed > 0) console.error(printed.trim());
  return tally;
}
