import { DataFolder } from '../data-folder.ts';
import { say } from '../say.ts';
import type { Settings } from '../settings.ts';
import { StopRequest } from '../supervise/stop-request.ts';
import { Supervisor } from '../supervise/supervisor.ts';
import { stopTools } from '../tool.ts';

/**
 * Runs `body` with a supervisor on the data folder. Ctrl-C ends it at any time, even during a build. Resolves once everything that was
 * started has been stopped in order, with the exit code of the body, or 0 after Ctrl-C.
 */
export async function withSupervisor(
  settings: Settings,
  body: (supervisor: Supervisor, folder: DataFolder) => Promise<number>,
): Promise<number> {
  const stop = new StopRequest();
  const folder = new DataFolder(settings.dataDir);
  const supervisor = await Supervisor.open(folder);
  stop.onSecondRequest = () => supervisor.kill();
  try {
    return await Promise.race([body(supervisor, folder), stop.requested.then(() => 0)]);
  } catch (error) {
    // failures during the shutdown are expected
    if (stop.isRequested) return 0;
    throw error;
  } finally {
    stopTools();
    await supervisor.stop();
    if (stop.isRequested) say('All stopped.');
  }
}

/** Never resolves: for a body that runs until Ctrl-C. */
export function untilStopped(): Promise<never> {
  return new Promise(() => {});
}
