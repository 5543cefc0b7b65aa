import path from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';

const TOOL = path.join(ROOT, 'tools/operations/src/audit/command.ts');

await runCommand(async () => {
  const usage = 'npm run audit:verify -- <plays.ndjson> <checkpoint.json> <public key>';
  const { positionals } = readCommandLine({ usage, positionals: [3, 3] });
  const files = positionals.map((file) => path.resolve(file));
  const { code, printed } = await runTool(process.execPath, [TOOL, 'verify', ...files]);
  if (code !== 0) throw new LaunchError(printed.trim());
  say(printed.trim());
  return 0;
});
