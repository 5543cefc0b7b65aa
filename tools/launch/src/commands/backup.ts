import path from 'node:path';
import { DataFolder } from '../data-folder.ts';
import type { RunState } from '../product/start-product.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { isRunning, type ProcessRecord } from '../supervise/process-record.ts';
import { runTool } from '../tool.ts';

const TOOL = path.join(ROOT, 'tools/operations/src/backup/command.ts');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const folder = process.argv[3];
  if (!folder) throw new LaunchError('Say where to: npm run backup -- <a new folder>.');
  const state = runningProduct(new DataFolder(settings.dataDir));
  const [databaseUrl, natsUrl] = [settings.databaseUrl ?? state?.databaseUrl, settings.natsUrl ?? state?.natsUrl];
  if (!databaseUrl || !natsUrl) {
    throw new LaunchError(
      'Imguessr does not run here. Start it with npm start, or say where its servers are with DATABASE_URL= and NATS_URL=.',
    );
  }
  const { code, printed } = await runTool(process.execPath, [TOOL, 'backup', path.resolve(folder)], {
    env: { DATABASE_URL: databaseUrl, NATS_URL: natsUrl },
  });
  if (code !== 0) throw new LaunchError(`There is no backup. ${printed.trim()}`);
  say(printed.trim());
  return 0;
});

/** Where the servers are of the product that runs from this folder, if one does. */
function runningProduct(folder: DataFolder): RunState | undefined {
  const supervisor = folder.readJson<ProcessRecord>('run/supervisor.json');
  return supervisor && isRunning(supervisor) ? folder.readJson<RunState>('run/state.json') : undefined;
}
