import { randomBytes } from 'node:crypto';
import type { Answered, Job, Load } from '../load/load.ts';
import { HAS_PROC, processorSeconds } from '../processes/proc-stat.ts';
import type { Bench } from './bench.ts';

/** One thing to be measured in turn with others. */
export interface Variant {
  readonly name: string;
  readonly job: Omit<Job, 'run'>;
  /** The processes that do its work, by name. */
  readonly pids: Readonly<Record<string, number | readonly number[]>>;
  /** Sends the requests in place of the usual load. */
  readonly load?: Load;
}

export interface Sample extends Answered {
  readonly rate: number;
  /** Microseconds of user and system time a completed request, by process; empty where it cannot be read. */
  readonly cpuUs: Readonly<Record<string, number>>;
}

const WARM_UP_SECONDS = 1;
/** Before the first round, so that the code that is measured has been compiled. */
const FIRST_WARM_UP_SECONDS = 5;

/**
 * Every variant once a round in shuffled order, each after a warm-up of a second, and all after a longer one before the
 * first round; gives each one's samples by round.
 */
export async function measureInTurns(
  { load, options, say }: Pick<Bench, 'load' | 'options' | 'say'>,
  variants: readonly Variant[],
): Promise<Measured> {
  const samples = new Map<string, Sample[]>(variants.map(({ name }) => [name, []]));
  for (const { job, load: own } of variants) {
    if (!own) await load({ ...job, run: runName(), seconds: FIRST_WARM_UP_SECONDS });
  }
  for (let round = 1; round <= options.rounds; round++) {
    for (const variant of shuffled(variants)) {
      // Answers that take seconds need no warm-up.
      if (!variant.load) await load({ ...variant.job, run: runName(), seconds: WARM_UP_SECONDS });
      const sample = await measure(variant.load ?? load, variant);
      samples.get(variant.name)?.push(sample);
      say(`  round ${round} of ${options.rounds}  ${describe(variant.name, sample)}`);
    }
  }
  const of = (name: string) => samples.get(name) ?? [];
  return {
    of,
    ratio: (one, other, figure) =>
      median(of(one).map((sample, round) => figure(sample) / figure(of(other)[round] ?? sample))),
  };
}

/** The samples of a run. */
export interface Measured {
  of(name: string): readonly Sample[];
  /** One divided by the other, the median over the rounds: within a round the machine is about as fast for both. */
  ratio(one: string, other: string, figure: (sample: Sample) => number): number;
}

async function measure(load: Load, { job, pids }: Variant): Promise<Sample> {
  const before = cpuOf(pids);
  const answered = await load({ ...job, run: runName() });
  const after = cpuOf(pids);
  const cpuUs = Object.fromEntries(
    Object.keys(before).map((name) => [
      name,
      (((after[name] ?? 0) - (before[name] ?? 0)) * 1e6) / Math.max(1, answered.completed),
    ]),
  );
  return { ...answered, rate: answered.completed / answered.seconds, cpuUs };
}

/** The middle one, or the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Processor time of a request over the named processes, all when none are named. */
export function cpuUsOf(sample: Sample, names = Object.keys(sample.cpuUs)): number {
  return names.reduce((sum, name) => sum + (sample.cpuUs[name] ?? Number.NaN), 0);
}

/** What the sessions of one job are called: different in every run and job. */
export const runName = (): string => randomBytes(4).toString('hex');

function cpuOf(pids: Variant['pids']): Record<string, number> {
  if (!HAS_PROC) return {};
  const secondsOf = (pid: number | readonly number[]) =>
    [pid].flat().reduce((sum, each) => sum + processorSeconds(each), 0);
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, secondsOf(pid)]));
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function describe(name: string, { rate, p50Ms, p99Ms, cpuUs, failed }: Sample): string {
  const parts = Object.entries(cpuUs).map(([process, us]) => `${process} ${us.toFixed(0)}`);
  const cpu = parts.length > 0 ? `  CPU µs: ${parts.join(', ')}` : '';
  const bad = failed > 0 ? `  NOT 2xx: ${failed}` : '';
  const perSecond = rate.toFixed(rate < 100 ? 1 : 0).padStart(7);
  return `${name.padEnd(22)} ${perSecond}/s  p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms${cpu}${bad}`;
}
