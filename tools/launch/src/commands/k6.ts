import path from 'node:path';
import { ensureK6 } from '../backing/k6.ts';
import { LaunchError, runCommand, say } from '../say.ts';
import { ROOT } from '../settings.ts';
import { StopRequest } from '../supervise/stop-request.ts';
import { runTool, stopTools } from '../tool.ts';

const SCRIPTS = path.join(ROOT, 'load/src');
const TESTS = ['smoke', 'load', 'spike', 'soak', 'breakpoint', 'consistency'];

await runCommand(async () => {
  const [name = '', ...rest] = process.argv.slice(3);
  if (!TESTS.includes(name)) throw new LaunchError(`Say which test to run: npm run k6 -- ${TESTS.join(' | ')}.`);
  const k6 = await ensureK6();
  say(`Playing on ${process.env.BASE_URL || 'http://localhost:8080'} …`);
  const script = path.join(SCRIPTS, `${name}.ts`);
  const run = runTool(k6, ['run', '--no-usage-report', ...rest, script], { show: true });
  const stop = new StopRequest();
  const stopped = stop.requested.then(() => {
    stopTools();
    return run;
  });
  return (await Promise.race([run, stopped])).code;
});
