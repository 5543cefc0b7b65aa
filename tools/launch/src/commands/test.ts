import { mkdirSync, rmSync } from 'node:fs';
import { runCommand, say } from '../say.ts';
import { StopRequest } from '../supervise/stop-request.ts';
import { runBrowserTests } from '../test-run/browser-tests.ts';
import { runIntegrationTests } from '../test-run/integration.ts';
import { describeStage, describeTally, sum, type Tally } from '../test-run/reports.ts';
import { REPORTS, runCheck, runTargetCheck, runUnitTests, runVitest } from '../test-run/stages.ts';
import { endTools } from '../tool.ts';

/** Every stage in order; one that fails does not keep the later ones from telling what they find. */
const STAGES: [title: string, run: () => Promise<Tally>][] = [
  ['Lint and format', () => runCheck('biome', ['check', '.'])],
  ['Unused code and dependencies', () => runCheck('knip', [])],
  ['Types', () => runTargetCheck('typecheck')],
  ['Unit tests', runUnitTests],
  ['Tests of the chart', () => runVitest('chart', {})],
  ['Tests on NATS, Redis and PostgreSQL', runIntegrationTests],
  ['Build', () => runTargetCheck('build')],
  ['Tests in a browser', runBrowserTests],
];

await runCommand(async () => {
  const stop = new StopRequest();
  return Promise.race([runStages(), stop.requested.then(() => 130)]).finally(endTools);
});

async function runStages(): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  say('Generating the messages between services …');
  const generated = await runTargetCheck('generate');
  if (generated.failed > 0) {
    say('Nothing else can be tested without them: put right what stands above.');
    console.log(describeTally(generated));
    return 1;
  }
  const tallies: Tally[] = [];
  for (const [title, run] of STAGES) tallies.push(await runStage(title, run));
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
