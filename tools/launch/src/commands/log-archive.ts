import path from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { archiveUrlOf, readRunState } from '../product/run-state.ts';
import { LaunchError, runCommand } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

const TOOL = path.join(ROOT, 'tools/operations/src/archive/archive.command.ts');

await runCommand(async () => {
  readCommandLine({ usage: 'npm run log:archive' });
  const settings = readSettings(process.env);
  const state = readRunState(settings.dataDir);
  const [natsUrl, archiveUrl] = [settings.natsUrl ?? state?.natsUrl, archiveUrlOf(settings, state)];
  if (!natsUrl || !archiveUrl) {
    throw new LaunchError(
      'Imguessr is not running from this folder. Start it with npm start, or set NATS_URL and ARCHIVE_DATABASE_URL.',
    );
  }
  const env = { NATS_URL: natsUrl, ARCHIVE_DATABASE_URL: archiveUrl };
  const { code } = await runTool(process.execPath, [TOOL], { env, show: true });
  return code;
});
