import path from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { readRunState } from '../product/run-state.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

const TOOL = path.join(ROOT, 'tools/operations/src/backup/command.ts');

await runCommand(async () => {
  const { positionals } = readCommandLine({ usage: 'npm run backup -- <new folder>', positionals: [1, 1] });
  const settings = readSettings(process.env);
  const state = readRunState(settings.dataDir);
  const [databaseUrl, natsUrl] = [settings.databaseUrl ?? state?.databaseUrl, settings.natsUrl ?? state?.natsUrl];
  if (!databaseUrl || !natsUrl) {
    throw new LaunchError(
      'Imguessr is not running from this folder. Start it with npm start, or set DATABASE_URL and NATS_URL.',
    );
  }
  const { code, printed } = await runTool(process.execPath, [TOOL, path.resolve(positionals[0] ?? '')], {
    env: {
      DATABASE_URL: databaseUrl,
      NATS_URL: natsUrl,
      ARCHIVE_DATABASE_URL: settings.archiveDatabaseUrl ?? databaseUrl,
    },
  });
  if (code !== 0) throw new LaunchError(`The backup failed. ${printed.trim()}`);
  say(printed.trim());
  return 0;
});
