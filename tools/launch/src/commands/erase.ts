import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DataFolder } from '../data-folder.ts';
import type { RunState } from '../product/start-product.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT, readSettings } from '../settings.ts';
import { isRunning, type ProcessRecord } from '../supervise/process-record.ts';
import { runTool } from '../tool.ts';

const TOOL = path.join(ROOT, 'tools/operations/src/erasure/command.ts');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const natsUrl = settings.natsUrl ?? runningNats(new DataFolder(settings.dataDir));
  if (!natsUrl) {
    throw new LaunchError(
      'Imguessr does not run here. Start it with npm start, or say where its NATS is with NATS_URL=.',
    );
  }
  const named = process.argv.slice(3);
  // Through standard input, because the arguments of a process are shown to everybody on the machine.
  const input = named.length > 0 || process.stdin.isTTY ? named.join('\n') : await text(process.stdin);
  const { code, printed } = await runTool(process.execPath, [TOOL], { env: { NATS_URL: natsUrl }, input });
  if (code !== 0) throw new LaunchError(printed.trim());
  say(printed.trim());
  return 0;
});

/** Where the NATS is of the product that runs from this folder, if one does. */
function runningNats(folder: DataFolder): string | undefined {
  const supervisor = folder.readJson<ProcessRecord>('run/supervisor.json');
  return supervisor && isRunning(supervisor) ? folder.readJson<RunState>('run/state.json')?.natsUrl : undefined;
}
