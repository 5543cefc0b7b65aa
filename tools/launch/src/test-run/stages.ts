import { globSync } from 'node:fs';
import path from 'node:path';
import { runTarget } from '../product/build.ts';
import { ROOT } from '../settings.ts';
import { runTool, type ToolResult } from '../tool.ts';
import { type Tally, tallyFiles, tallyOfTool, withExitCode } from './reports.ts';

/** Counts the reports of this run, since a project may run more than once. */
let runs = 0;

export const REPORTS = path.join(ROOT, '.reports');

/** A tool that passes or fails as one; what it printed is shown only when it failed. */
export async function runCheck(command: string, args: string[]): Promise<Tally> {
  return showFailure(await runTool(command, args, { env: { FORCE_COLOR: '0' } }));
}

/** An Nx target that passes or fails as one over all projects. */
export async function runTargetCheck(target: string): Promise<Tally> {
  return showFailure(await runTarget(target));
}

/** The unit tests of every project that changed; those of the others are taken from Nx's cache. */
export async function runUnitTests(): Promise<Tally> {
  const result = await runTarget('unit');
  showFailure(result);
  return withExitCode(
    tallyFiles(globSync(path.join(REPORTS, 'unit-*/*.json')).concat(globSync(path.join(REPORTS, 'unit-*.json')))),
    result.code,
  );
}

/** Runs one vitest project over the whole checkout, or over the files whose paths contain one of `filters`. */
export async function runVitest(
  project: string,
  env: NodeJS.ProcessEnv,
  filters: readonly string[] = [],
): Promise<Tally> {
  const report = path.join(REPORTS, `${project}-${++runs}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runTool(
    'vitest',
    ['run', '--project', project, '--passWithNoTests', '--silent=passed-only', ...reporters, ...filters],
    {
      env,
      show: true,
    },
  );
  return withExitCode(tallyFiles([report]), code);
}

function showFailure({ code, printed }: ToolResult): Tally {
  if (code !== 0) console.error(printed.trim());
  return tallyOfTool(code);
}
