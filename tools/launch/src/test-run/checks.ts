import { runTarget } from '../product/build.ts';
import { runTool, type ToolResult } from '../tool.ts';
import { type Tally, tallyOfTool } from './reports.ts';

/** Runs a tool that passes or fails as one; what it printed is shown only when it failed. */
export async function runCheck(command: string, args: string[]): Promise<Tally> {
  return showFailure(await runTool(command, args, { env: { FORCE_COLOR: '0' } }));
}

/** Runs an Nx target that passes or fails as one over all projects. */
export async function runTargetCheck(target: string): Promise<Tally> {
  return showFailure(await runTarget(target));
}

function showFailure({ code, printed }: ToolResult): Tally {
  if (code !== 0) console.error(printed.trim());
  return tallyOfTool(code);
}
