import path from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { runCommand } from '../say.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';

const SCRIPT = path.join(ROOT, 'tools/release/src/acceptance/test-release.ts');

await runCommand(async () => {
  readCommandLine({ usage: 'npm run test:release' });
  return (await runTool(process.execPath, [SCRIPT], { show: true })).code;
});
