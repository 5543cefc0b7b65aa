import path from 'node:path';
import { startPostgres } from '../backing/backing-services.ts';
import { readCommandLine } from '../command-line.ts';
import { readRunState } from '../product/run-state.ts';
import { withSupervisor } from '../product/supervise.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

const REBUILD = path.join(ROOT, 'services/game-catalog/src/rebuild.ts');

await runCommand(async () => {
  readCommandLine({ usage: 'npm run catalog:rebuild' });
  const settings = readSettings(process.env);
  const databaseUrl = settings.databaseUrl ?? readRunState(settings.dataDir)?.databaseUrl;
  if (databaseUrl) return rebuild(databaseUrl);
  return withSupervisor(settings, async (supervisor, folder) => rebuild(await startPostgres(folder, supervisor)));
});

async function rebuild(databaseUrl: string): Promise<number> {
  say('Rebuilding the tables of the catalog from its events …');
  const { code, printed } = await runTool(process.execPath, [REBUILD], { env: { DATABASE_URL: databaseUrl } });
  const report = printed.trim();
  if (code !== 0) throw new LaunchError(`The rebuild failed, and nothing was changed. ${report}`);
  say(report);
  return 0;
}
