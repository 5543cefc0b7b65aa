import { mkdirSync, rmSync } from 'node:fs';
import { readCommandLine, usageError } from '../command-line.ts';
import { runCommand, say } from '../say.ts';
import { stopRequested } from '../supervise/stop-request.ts';
import { runTargetCheck } from '../test-run/checks.ts';
import { describeTally } from '../test-run/reports.ts';
import { runStages } from '../test-run/run-stages.ts';
import { CI_GROUPS, DEEP, GROUPS, QUICK_GROUPS } from '../test-run/stages.ts';
import { REPORTS } from '../test-run/vitest.ts';
import { stopTools } from '../tool.ts';

const USAGE = 'npm test -- [--quick] [--ci] [--only <stage>,…]';

interface Choice {
  readonly only?: string | undefined;
  readonly quick?: boolean | undefined;
  /** Adds the long tests. */
  readonly ci?: boolean | undefined;
}

/**
 * Returns the stages to run: those of `--quick`, those that are named by `--only lint,types,…`,
 * those of `--ci`, or all but the long ones.
 */
function chosenGroups(values: Choice): typeof GROUPS {
  if (values.quick) return QUICK_GROUPS;
  if (values.only === undefined) return values.ci ? CI_GROUPS : GROUPS;
  const all = [...GROUPS, [DEEP]];
  const names = values.only
    .split(',')
    .flatMap((name) => (name === 'deep' ? DEEP.map((stage) => stage.name) : [name]));
  const known = all.flat(2).map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw usageError(`Unknown stage '${unknown}'; choose from ${known.join(', ')}`, USAGE);
  return all.map((rows) => rows.map((row) => row.filter(({ name }) => names.includes(name))));
}

await runCommand(async () => {
  const { values } = readCommandLine({
    usage: USAGE,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean' },
      ci: { type: 'boolean' },
    },
  });
  const groups = chosenGroups(values);
  const stopped = stopRequested().then(() => 130);
  return Promise.race([runTests(groups), stopped]).finally(stopTools);
});

async function runTests(groups: typeof GROUPS): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  say('Generating code from proto/ …');
  const generated = await runTargetCheck('generate');
  if (generated.failed > 0) {
    say('Nothing else can be tested without it; fix the errors above.');
    console.log(describeTally(generated));
    return 1;
  }
  const tally = await runStages(groups);
  console.log(describeTally(tally));
  return tally.failed > 0 ? 1 : 0;
}
