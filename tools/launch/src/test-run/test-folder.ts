import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DataFolder } from '../data-folder.ts';
import { ROOT } from '../root.ts';
import { Supervisor } from '../supervise/supervisor.ts';

/**
 * Resolves with an empty data folder for one part of the tests, after stopping what a killed test
 * run left running in it.
 */
export async function emptyTestFolder(name: string): Promise<string> {
  const dir = path.join(ROOT, '.imguessr/test', name);
  if (existsSync(dir)) {
    const supervisor = await Supervisor.open(new DataFolder(dir));
    await supervisor.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  return dir;
}
