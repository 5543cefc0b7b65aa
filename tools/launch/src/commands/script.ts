import path from 'node:path';
import { commandArguments, readCommandLine } from '../command-line.ts';
import { ROOT } from '../root.ts';
import { LaunchError, runCommand } from '../say.ts';
import { runTool } from '../tool.ts';

interface Script {
  /** Relative to `tools/`. */
  readonly file: string;
  readonly usage: string;
}

/** Commands that are programs of other tools. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  'test-compose': {
    file: 'chart-tests/src/compose/test-compose.ts',
    usage: 'npm run test:compose',
  },
  'test-cluster': { file: 'chart-tests/src/acceptance/cluster.ts', usage: 'npm run test:cluster' },
};

await runCommand(async () => {
  const [name = '', ...args] = commandArguments();
  const script = SCRIPTS[name];
  if (!script)
    throw new LaunchError(
      `Unknown script '${name}'; choose from ${Object.keys(SCRIPTS).join(', ')}.`,
    );
  readCommandLine(script, args);
  const file = path.join(ROOT, 'tools', script.file);
  return (await runTool(process.execPath, [file], { show: true })).code;
});
