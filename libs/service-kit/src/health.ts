import type { Health } from '@imguessr/contracts';

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
