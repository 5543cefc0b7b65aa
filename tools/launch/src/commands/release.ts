import path from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { runCommand } from '../say.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';

const SCRIPT = path.join(ROOT, 'tools/release/src/publish/command.ts');

await runCommand(async () => {
  readCommandLine({ usage: 'IMGUESSR_REGISTRY=<registry>/<path> COSIGN_KEY=<file> COSIGN_PASSWORD=… npm run release' });
  return (await runTool(process.execPath, [SCRIPT], { show: true })).code;
});
