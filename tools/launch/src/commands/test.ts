import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LaunchError, runCommand, say } from '../say.ts';
import { StopRequest } from '../supervise/stop-request.ts';
import { runBrowserTests } from '../test-run/browser-tests.ts';
import { runClusterTests } from '../test-run/cluster-tests.ts';
import { runIntegrationTests } from '../test-run/integration.ts';
import { describeStage, describeTally, sum, type Tally } from '../test-run/reports.ts';
import { REPORTS, runCheck, runTargetCheck, runUnitTests, runVitest } from '../test-run/stages.ts';
import { endTools } from '../tool.ts';

/** Every stage in order; one that fails does not keep the later ones from running. */
const STAGES: readonly { name: string; title: string; run: () => Promise<Tally> }[] = [
  { name: 'lint', title: 'Lint and format', run: () => runCheck('biome', ['check', '.']) },
  { name: 'unused', title: 'Unused code and dependencies', run: () => runCheck('knip', []) },
  { name: 'types', title: 'Types', run: () => runTargetCheck('typecheck') },
  { name: 'unit', title: 'Unit tests', run: runUnitTests },
  { name: 'chart', title: 'Tests of the chart', run: () => runVitest('chart', {}) },
  { name: 'int', title: 'Tests on NATS, Redis and PostgreSQL', run: runIntegrationTests },
  { name: 'build', title: 'Build', run: () => runTargetCheck('build') },
  { name: 'browser', title: 'Tests in a browser', run: runBrowserTests },
  { name: 'cluster', title: 'Tests of the deployed shape', run: runClusterTests },
];

/** The stages named by `--only lint,types,…`; all without it. Throws `LaunchError` on a name that is none. */
function chosenStages() {
  const args = process.argv.slice(2).filter((arg) => arg !== 'test');
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
  if (values.only === undefined) return STAGES;
  const names = values.only.split(',');
  const unknown = names.find((name) => STAGES.every((stage) => stage.name !== name));
  if (unknown === undefined) return STAGES.filter(({ name }) => names.includes(name));
  throw new LaunchError(`--only ${unknown}: choose from ${STAGES.map(({ name }) => name).join(', ')}.`);
}

await runCommand(async () => {
  const stages = chosenStages();
  const stop = new StopRequest();
  return Promise.race([runStages(stages), stop.requested.then(() => 130)]).finally(endTools);
});

async function runStages(stages: typeof STAGES): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  say('Generating the messages between services …');
  const generated = await runTargetCheck('generate');
  if (generated.failed > 0) {
    say('Nothing else can be tested without them; fix the errors above.');
    console.log(describeTally(generated));
    return 1;
  }
  const tallies: Tally[] = [];
  for (const { title, run } of stages) tallies.push(await runStage(title, run));
  const total = sum(tallies);
  console.log(describeTally(total));
  return total.failed > 0 ? 1 : 0;
}

async function runStage(title: string, run: () => Promise<Tally>): Promise<Tally> {
  say(`${title} …`);
  const began = Date.now();
  const tally = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  say(`${title}: ${describeStage(tally)}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return tally;
}
