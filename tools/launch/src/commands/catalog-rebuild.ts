import path from 'node:path';
import { startPostgres } from '../backing/backing-services.ts';
import { DataFolder } from '../data-folder.ts';
import type { RunState } from '../product/start-product.ts';
import { withSupervisor } from '../product/supervise.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { isRunning, type ProcessRecord } from '../supervise/process-record.ts';
import { runTool } from '../tool.ts';

const REBUILD = path.join(ROOT, 'services/game-catalog/src/rebuild.ts');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const databaseUrl = settings.databaseUrl ?? runningDatabase(new DataFolder(settings.dataDir));
  if (databaseUrl) return rebuild(databaseUrl);
  return withSupervisor(settings, async (supervisor, folder) => rebuild(await startPostgres(folder, supervisor)));
});

/** The database of the product that runs from this folder, if one does. */
function runningDatabase(folder: DataFolder): string | undefined {
  const supervisor = folder.readJson<ProcessRecord>('run/supervisor.json');
  if (!supervisor || !isRunning(supervisor)) return undefined;
  return folder.readJson<RunState>('run/state.json')?.databaseUrl;
}

async function rebuild(databaseUrl: string): Promise<number> {
  say('Making the tables of the catalog anew from its facts …');
  const { code, printed } = await runTool(process.execPath, [REBUILD], { env: { DATABASE_URL: databaseUrl } });
  const said = printed.trim();
  if (code !== 0) throw new LaunchError(`The rebuild failed, and nothing was changed. ${said}`);
  say(said);
  return 0;
}
