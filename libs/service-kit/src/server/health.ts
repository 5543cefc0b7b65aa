import { withTimeout } from '@imguessr/async';
import type { Health } from '@imguessr/contracts';
import { Gauge, type Registry } from '../telemetry/metrics.ts';

export type ReadinessChecks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

const CHECK_TIMEOUT_MS = 2_000;

/** A check that throws, or takes longer than two seconds, counts as failed. */
export async function readiness(checks: ReadinessChecks): Promise<Health> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  );
  return {
    status: results.every(([, ok]) => ok) ? 'ok' : 'unavailable',
    checks: Object.fromEntries(results),
  };
}

/** Adds the gauge `imguessr_ready`, whose checks run whenever metrics are collected. */
export function observeReadiness(registry: Registry, checks: ReadinessChecks): void {
  new Gauge({
    name: 'imguessr_ready',
    help: 'Result of each readiness check: 1 passed, 0 failed',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const { checks: results } = await readiness(checks);
      for (const [check, ok] of Object.entries(results)) this.set({ check }, ok ? 1 : 0);
    },
  });
}

async function runCheck(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return (await withTimeout(Promise.resolve().then(check), CHECK_TIMEOUT_MS)) ?? false;
  } catch {
    return false;
  }
}
