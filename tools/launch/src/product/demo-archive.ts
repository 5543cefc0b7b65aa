import path from 'node:path';
import type { DataFolder } from '../data-folder.ts';
import { LaunchError } from '../say.ts';
import type { Settings } from '../settings.ts';
import { runTool } from '../tool.ts';

/** Resolves with the archive of demo games: the built one, or one of the first games only. */
export async function demoArchive(
  { root, demoGames }: Settings,
  folder: DataFolder,
): Promise<string> {
  if (!demoGames) return path.join(root, 'content/dist/demo-games.zip');
  const file = folder.path('run/demo-games.zip');
  const command = path.join(root, 'content/src/archive.command.ts');
  const args = [command, file, '--first', String(demoGames)];
  const { code, printed } = await runTool(process.execPath, args);
  if (code !== 0) throw new LaunchError(`There are no demo games: ${printed.trim()}`);
  return file;
}
