import { say } from '../say.ts';
import { describeStage, sum, type Tally } from './reports.ts';
import type { Stage } from './stages.ts';

interface StageResult extends Tally {
  readonly name: string;
  readonly seconds: number;
}

/** Runs groups in order, the rows of a group in parallel, whatever fails. Prints the times. */
export async function runStages(
  groups: readonly (readonly (readonly Stage[])[])[],
): Promise<Tally> {
  const results: StageResult[] = [];
  for (const rows of groups) {
    await Promise.all(
      rows.map(async (row) => {
        for (const stage of row) results.push(await runStage(stage));
      }),
    );
  }
  say(results.map(({ name, seconds }) => `${name} ${seconds} s`).join(', '));
  return sum(results);
}

async function runStage({ name, title, run }: Stage): Promise<StageResult> {
  say(`${title} …`);
  const startedAt = performance.now();
  const tally = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  say(`${title}: ${describeStage(tally)}, ${seconds} s`);
  return { name, seconds, ...tally };
}
