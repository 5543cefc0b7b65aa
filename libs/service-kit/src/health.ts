import type { Health } from '@imguessr/contracts';
import { Gauge, type Registry } from './metrics.ts';

/** Named questions about what a process needs; each must answer quickly. */
export type ReadinessChecks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

const CHECK_MS = 2_000;

/** Asks every check, two seconds at most; one that throws or does not answer counts as no. */
export async function readiness(checks: ReadinessChecks): Promise<Health> {
  const answers = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await answerOf(check)] as const),
  );
  return { status: answers.every(([, ok]) => ok) ? 'ok' : 'unavailable', checks: Object.fromEntries(answers) };
}

/** Shows each check in the metrics, 1 for yes and 0 for no, asked when metrics are collected. */
export function observeReadiness(registry: Registry, checks: ReadinessChecks): void {
  new Gauge({
    name: 'imguessr_ready',
    help: 'What a process needs, by check: 1 when it has it, else 0',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const { checks: answers } = await readiness(checks);
      for (const [check, ok] of Object.entries(answers)) this.set({ check }, ok ? 1 : 0);
    },
  });
}

async function answerOf(check: () => boolean | Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), CHECK_MS);
  try {
    return await Promise.race([Promise.resolve().then(check), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
