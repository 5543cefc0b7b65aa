import path from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { runCommand } from '../say.ts';
import { ROOT } from '../settings.ts';
import { runTool } from '../tool.ts';

const SCRIPT = path.join(ROOT, 'tools/release/src/upgrade/test-upgrade.ts');

await runCommand(async () => {
  const { positionals } = readCommandLine({
    usage: 'npm run test:upgrade -- [<commit or tag to upgrade from>]',
    positionals: [0, 1],
  });
  return (await runTool(process.execPath, [SCRIPT, ...positionals], { show: true })).code;
});
