import path from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { archiveUrlOf, readRunState } from '../product/run-state.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

const TOOL = path.join(ROOT, 'tools/operations/src/audit/command.ts');

await runCommand(async () => {
  const { positionals } = readCommandLine({ usage: 'npm run audit:export -- <new folder>', positionals: [1, 1] });
  const settings = readSettings(process.env);
  const state = readRunState(settings.dataDir);
  const [natsUrl, archiveUrl] = [settings.natsUrl ?? state?.natsUrl, archiveUrlOf(settings, state)];
  if (!natsUrl) {
    throw new LaunchError('Imguessr is not running from this folder. Start it with npm start, or set NATS_URL.');
  }
  const env = { NATS_URL: natsUrl, ...(archiveUrl && { ARCHIVE_DATABASE_URL: archiveUrl }) };
  const folder = path.resolve(positionals[0] ?? '');
  const { code, printed } = await runTool(process.execPath, [TOOL, folder], { env });
  if (code !== 0) throw new LaunchError(printed.trim());
  say(printed.trim());
  return 0;
});
