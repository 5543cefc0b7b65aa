import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DataFolder } from '../data-folder.ts';
import { ROOT } from '../settings.ts';
import { Supervisor } from '../supervise/supervisor.ts';

/** An empty data folder for one part of the tests, freed of whatever a killed earlier test run left in it. */
export async function emptyTestFolder(name: string): Promise<string> {
  const dir = path.join(ROOT, '.imguessr/test', name);
  if (existsSync(dir)) {
    const supervisor = await Supervisor.open(new DataFolder(dir));
    await supervisor.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  return dir;
}
