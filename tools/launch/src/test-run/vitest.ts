import path from 'node:path';
import { heartbeat } from '../say.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';
import { type Tally, tallyFiles, withExitCode } from './reports.ts';

export const REPORTS = path.join(ROOT, '.reports');

interface VitestOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Parts of the paths of the files to run; all by default. */
  readonly files?: readonly string[];
  /** Runs only the tests that import what differs from this commit. */
  readonly changedSince?: string | undefined;
}

/** Counts the reports of this run, since a project may run more than once. */
let runs = 0;

/** Runs vitest projects over the checkout; what it prints is shown only when a test failed. */
export async function runVitest(projects: readonly string[], options: VitestOptions = {}): Promise<Tally> {
  const { env = {}, files = [], changedSince } = options;
  const title = projects.join(', ');
  const report = path.join(REPORTS, `${projects.join('-')}-${++runs}.json`);
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
      `--outputFile.json=${report}`,
      ...files,
    ],
    {
      env: { NO_COLOR: '1', ...env },
      onLine: (line) => {
        if (/^\s*[✓❯×↓] .*\.spec\.tsx? /u.test(line)) done += 1;
      },
    },
  ).finally(stop);
  const tally = withExitCode(tallyFiles([report]), code);
  if (tally.failed > 0) console.error(printed.trim());
  return tally;
}
