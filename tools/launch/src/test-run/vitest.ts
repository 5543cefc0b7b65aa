import path from 'node:path';
import { ROOT } from '../root.ts';
import { heartbeat, say } from '../say.ts';
import { runTool } from '../tool.ts';
import {
  filesThatFailed,
  readReport,
  sum,
  type Tally,
  tallyOf,
  testsThatFailed,
  type VitestReport,
  withExitCode,
  withoutFiles,
} from './reports.ts';

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

/**
 * Runs vitest projects and prints what failed. Failed files run once more, alone: a test that
 * passes then is counted as unstable.
 */
export async function runVitest(
  projects: readonly string[],
  options: VitestOptions = {},
): Promise<Tally> {
  const first = await runOnce(projects, options);
  const tally = withExitCode(tallyOf(first.report), first.code);
  if (tally.failed === 0) return tally;
  console.error(first.printed.trim());
  const failedFiles = filesThatFailed(first.report);
  if (failedFiles.length === 0) return tally;
  say(`Once more: ${failedFiles.map((file) => path.relative(ROOT, file)).join(', ')}`);
  const second = await runOnce(projects, {
    ...options,
    files: failedFiles,
    changedSince: undefined,
  });
  const repeated = withExitCode(tallyOf(second.report), second.code);
  if (repeated.failed > 0) console.error(second.printed.trim());
  const unstable = repeated.failed > 0 ? [] : testsThatFailed(first.report);
  for (const name of unstable) say(`UNSTABLE: failed once, then passed: ${name}`);
  return sum([
    tallyOf(withoutFiles(first.report, failedFiles)),
    { ...repeated, unstable: unstable.length },
  ]);
}

interface VitestRun {
  readonly report: VitestReport;
  readonly code: number;
  readonly printed: string;
}

async function runOnce(projects: readonly string[], options: VitestOptions): Promise<VitestRun> {
  const { env = {}, files = [], changedSince } = options;
  const title = projects.join(', ');
  const reportFile = path.join(REPORTS, `${projects.join('-')}-${++runs}.json`);
  let done = 0;
  const stop = heartbeat(() => `${title}: ${done} files done`);
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
    {
      env: { NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
      onLine: (line) => {
        if (/^\s*[✓❯×↓] .*\.spec\.tsx? /u.test(line)) done += 1;
      },
    },
  ).finally(stop);
  return { report: readReport(reportFile), code, printed };
}
