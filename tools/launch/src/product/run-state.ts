import path from 'node:path';
import type { BackingUrls } from '../backing/backing-services.ts';
import { readJsonFile } from '../data-folder.ts';
import { isRunning, type ProcessRecord } from '../supervise/process-record.ts';

/** What other commands of this checkout may read about the running product, in `run/state.json`. */
export interface RunState extends BackingUrls {
  pid: number;
  url: string;
  /**
   * `port` is where a service listens for requests over HTTP, if it does; `opsPort` has its health
   * checks and metrics.
   */
  processes: Record<string, { pid: number; opsPort?: number; port?: number }>;
}

/**
 * Returns the state of the product that runs from this folder. Only reads: closing the folder would
 * shut out a PostgreSQL below it.
 */
export function readRunState(dataDir: string): RunState | undefined {
  const supervisor = readJsonFile<ProcessRecord>(path.join(dataDir, 'run/supervisor.json'));
  return supervisor && isRunning(supervisor)
    ? readJsonFile<RunState>(path.join(dataDir, 'run/state.json'))
    : undefined;
}
