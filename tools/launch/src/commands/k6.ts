import path from 'node:path';
import { ensureK6 } from '../backing/programs/k6.ts';
import { commandArguments, readCommandLine, usageError } from '../command-line.ts';
import { ROOT } from '../root.ts';
import { runCommand, say } from '../say.ts';
import { stopRequested } from '../supervise/stop-request.ts';
import { runTool, stopTools } from '../tool.ts';

const SCRIPTS = path.join(ROOT, 'load/src');
const TESTS = ['smoke', 'load', 'spike', 'soak', 'breakpoint', 'consistency'];
const USAGE = `npm run k6 -- ${TESTS.join('|')} [<options of k6 run>]`;

await runCommand(async () => {
  // everything after the name of the test goes to k6, which has its own options and usage
  const [first = '', ...k6Arguments] = commandArguments();
  const [name = ''] = readCommandLine(
    { usage: USAGE, positionals: [1, 1] },
    first === '' ? [] : [first],
  ).positionals;
  if (!TESTS.includes(name)) throw usageError(`Unknown test '${name}'`, USAGE);
  const k6 = await ensureK6();
  say(`Running ${name} against ${process.env.BASE_URL || 'http://localhost:8080'} …`);
  const script = path.join(SCRIPTS, `${name}.ts`);
  const run = runTool(k6, ['run', '--no-usage-report', ...k6Arguments, script], { show: true });
  void stopRequested().then(stopTools);
  return (await run).code;
});
