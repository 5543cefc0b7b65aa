import path from 'node:path';
import { commandArguments, readCommandLine } from '../command-line.ts';
import { ROOT } from '../root.ts';
import { runCommand } from '../say.ts';
import { runTool } from '../tool.ts';

/** The tests that are programs of tools/chart-tests. */
const PROGRAMS: Readonly<Record<string, string>> = {
  compose: 'compose/test-compose.ts',
  cluster: 'acceptance/cluster.ts',
};

await runCommand(async () => {
  const [name = '', ...args] = commandArguments();
  readCommandLine({ usage: `npm run test:${name}` }, args);
  const file = path.join(ROOT, 'tools/chart-tests/src', PROGRAMS[name] ?? '');
  return (await runTool(process.execPath, [file], { show: true })).code;
});
