import { DataFolder } from '../data-folder.ts';
import { say } from '../say.ts';
import type { Settings } from '../settings.ts';
import { StopRequest } from '../supervise/stop-request.ts';
import { Supervisor } from '../supervise/supervisor.ts';
import { stopTools } from '../tool.ts';

/**
 * Runs `body` with a supervisor until it ends, a process does, or Ctrl-C. Resolves once all was
 * stopped in order, with its exit code, or 0 after Ctrl-C.
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
    return await Promise.race([
      body(supervisor, folder),
      supervisor.failed,
      stop.requested.then(() => 0),
    ]);
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
