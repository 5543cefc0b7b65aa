import { say } from '../say.ts';
import { describeStage, sum, type Tally } from './reports.ts';
import type { Stage } from './stages.ts';

/** Runs groups of stages in order, the rows of a group in parallel. The other stages run even when one fails. */
export async function runStages(groups: readonly (readonly (readonly Stage[])[])[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const rows of groups) {
    await Promise.all(
      rows.map(async (row) => {
        for (const stage of row) tallies.push(await runStage(stage));
      }),
    );
  }
  return sum(tallies);
}

async function runStage({ title, run }: Stage): Promise<Tally> {
  say(`${title} …`);
  const startedAt = performance.now();
  const tally = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  say(`${title}: ${describeStage(tally)}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return tally;
}
