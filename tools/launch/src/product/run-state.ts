import path from 'node:path';
import type { BackingUrls } from '../backing/backing-services.ts';
import { readJsonFile } from '../data-folder.ts';
import { isRunning } from '../supervise/process-record.ts';
import type { SupervisorState } from '../supervise/supervisor.ts';

/** What other commands of this checkout may read about the running product, in `run/state.json`. */
export interface RunState extends BackingUrls, SupervisorState {
  readonly url: string;
}

/** Returns the state of the product that runs from this folder. Changes nothing there. */
export function readRunState(dataDir: string): RunState | undefined {
  const state = readJsonFile<RunState>(path.join(dataDir, 'run/state.json'));
  return state?.url && isRunning(state) ? state : undefined;
}
