import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LaunchError, runCommand, say } from '../say.ts';
import { StopRequest } from '../supervise/stop-request.ts';
import { runTargetCheck } from '../test-run/checks.ts';
import { describeTally } from '../test-run/reports.ts';
import { runStages } from '../test-run/run-stages.ts';
import { GROUPS, QUICK_GROUPS } from '../test-run/stages.ts';
import { REPORTS } from '../test-run/vitest.ts';
import { stopTools } from '../tool.ts';

/** The stages asked for: `--quick`, those named by `--only lint,types,…`, else all. Throws `LaunchError` on a name that is none. */
function chosenGroups(): typeof GROUPS {
  const args = process.argv.slice(2).filter((arg) => arg !== 'test');
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, quick: { type: 'boolean' } } });
  if (values.quick) return QUICK_GROUPS;
  if (values.only === undefined) return GROUPS;
  const names = values.only.split(',');
  const known = GROUPS.flat(2).map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new LaunchError(`--only ${unknown}: choose from ${known.join(', ')}.`);
  return GROUPS.map((rows) => rows.map((row) => row.filter(({ name }) => names.includes(name))));
}

await runCommand(async () => {
  const groups = chosenGroups();
  const stop = new StopRequest();
  return Promise.race([runTests(groups), stop.requested.then(() => 130)]).finally(stopTools);
});

async function runTests(groups: typeof GROUPS): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  say('Generating the messages between services …');
  const generated = await runTargetCheck('generate');
  if (generated.failed > 0) {
    say('Nothing else can be tested without them; fix the errors above.');
    console.log(describeTally(generated));
    return 1;
  }
  const total = await runStages(groups);
  console.log(describeTally(total));
  return total.failed > 0 ? 1 : 0;
}
