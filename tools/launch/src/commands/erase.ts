import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readCommandLine } from '../command-line.ts';
import { archiveUrlOf, readRunState } from '../product/run-state.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

const TOOL = path.join(ROOT, 'tools/operations/src/erasure/command.ts');
const USAGE = `npm run erase -- <session id> …
       npm run erase < <file of session ids, one per line>
An id that begins with a hyphen follows another --: npm run erase -- -- -abc`;

await runCommand(async () => {
  const { positionals } = readCommandLine({ usage: USAGE, positionals: [0, Number.POSITIVE_INFINITY] });
  const settings = readSettings(process.env);
  const state = readRunState(settings.dataDir);
  const natsUrl = settings.natsUrl ?? state?.natsUrl;
  if (!natsUrl) {
    throw new LaunchError('Imguessr is not running from this folder. Start it with npm start, or set NATS_URL.');
  }
  // Through standard input, because every account of the machine can read the arguments of a process.
  const input = positionals.length > 0 || process.stdin.isTTY ? positionals.join('\n') : await text(process.stdin);
  const { code, printed } = await runTool(process.execPath, [TOOL], {
    env: { NATS_URL: natsUrl, ARCHIVE_DATABASE_URL: archiveUrlOf(settings, state) },
    input,
  });
  if (code !== 0) throw new LaunchError(printed.trim());
  say(printed.trim());
  return 0;
});
