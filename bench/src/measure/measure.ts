import { randomBytes } from 'node:crypto';
import type { Job, Load, LoadResult } from '../load/load.ts';
import { HAS_PROC, processorSeconds } from '../machine/proc-stat.ts';
import type { Bench } from './bench.ts';

/** One of several implementations or loads that are measured alternately. */
export interface Variant {
  readonly name: string;
  readonly job: Omit<Job, 'run'>;
  /** The processes that do its work, by name. */
  readonly pids: Readonly<Record<string, number>>;
  /** Replaces the run's load generator for this variant. */
  readonly load?: Load;
}

export interface Sample extends LoadResult {
  readonly rate: number;
  /**
   * Microseconds of user and system time per completed request, by process. Empty on systems
   * without /proc.
   */
  readonly cpuUs: Readonly<Record<string, number>>;
}

const WARM_UP_SECONDS = 1;
/** Before the first round, so that the JIT has compiled the measured code. */
const FIRST_WARM_UP_SECONDS = 5;

/**
 * Measures every variant once per round, in shuffled order and after a warm-up, a long one before
 * the first round. Returns the samples.
 */
export async function measureInterleaved(
  { load, options, log }: Pick<Bench, 'load' | 'options' | 'log'>,
  variants: readonly Variant[],
) {
  const samples = new Map<string, Sample[]>(variants.map(({ name }) => [name, []]));
  for (const { job, load: own } of variants) {
    if (!own) await load({ ...job, run: runName(), seconds: FIRST_WARM_UP_SECONDS });
  }
  for (let round = 1; round <= options.rounds; round++) {
    for (const variant of shuffled(variants)) {
      // Requests that take seconds need no warm-up.
      if (!variant.load) await load({ ...variant.job, run: runName(), seconds: WARM_UP_SECONDS });
      const sample = await measure(variant.load ?? load, variant);
      samples.get(variant.name)?.push(sample);
      log(`  round ${round} of ${options.rounds}  ${describe(variant.name, sample)}`);
    }
  }
  const of = (name: string) => samples.get(name) ?? [];
  return {
    of,
    /**
     * Returns the median over the rounds of one figure divided by the other: within a round, the
     * machine is equally fast for both.
     */
    ratio: (one: string, other: string, figure: (sample: Sample) => number): number =>
      median(of(one).map((sample, round) => figure(sample) / figure(of(other)[round] ?? sample))),
  };
}

/** Runs the job of a variant once, and resolves with its sample. */
async function measure(load: Load, { job, pids }: Pick<Variant, 'job' | 'pids'>): Promise<Sample> {
  const before = cpuOf(pids);
  const result = await load({ ...job, run: runName() });
  const after = cpuOf(pids);
  const cpuUs = Object.fromEntries(
    Object.keys(before).map((name) => [
      name,
      (((after[name] ?? 0) - (before[name] ?? 0)) * 1e6) / Math.max(1, result.completed),
    ]),
  );
  return { ...result, rate: result.completed / result.seconds, cpuUs };
}

/** Returns the median: of an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Returns the microseconds of processor time per request, of all processes together. */
export const cpuUsOf = ({ cpuUs }: Sample): number =>
  Object.values(cpuUs).reduce((sum, each) => sum + each, 0);

/** Returns a random name for the sessions of one job, eight hexadecimal digits. */
export const runName = (): string => randomBytes(4).toString('hex');

function cpuOf(pids: Variant['pids']): Record<string, number> {
  if (!HAS_PROC) return {};
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, processorSeconds(pid)]),
  );
}

/** Returns the items in random order. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Returns a line about a sample. */
function describe(name: string, { rate, p50Ms, p99Ms, cpuUs, failed }: Sample): string {
  const parts = Object.entries(cpuUs).map(([process, us]) => `${process} ${us.toFixed(0)}`);
  const cpu = parts.length > 0 ? `  CPU µs: ${parts.join(', ')}` : '';
  const bad = failed > 0 ? `  NOT 2xx: ${failed}` : '';
  const perSecond = rate.toFixed(rate < 100 ? 1 : 0).padStart(7);
  return `${name.padEnd(22)} ${perSecond}/s  p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms${cpu}${bad}`;
}
