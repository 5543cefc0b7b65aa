import { DataFolder } from '../data-folder.ts';
import { say } from '../say.ts';
import type { Settings } from '../settings.ts';
import { stopRequested } from '../supervise/stop-request.ts';
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
  let isStopping = false;
  const stopping = stopRequested().then(() => {
    isStopping = true;
    return 0;
  });
  const folder = new DataFolder(settings.dataDir);
  const supervisor = await Supervisor.open(folder);
  try {
    return await Promise.race([body(supervisor, folder), supervisor.failed, stopping]);
  } catch (error) {
    // failures during the shutdown are expected
    if (isStopping) return 0;
    throw error;
  } finally {
    stopTools();
    await supervisor.stop();
    if (isStopping) say('All stopped.');
  }
}

/** Never resolves: for a body that runs until Ctrl-C. */
export function untilStopped(): Promise<never> {
  return new Promise(() => {});
}
