import { randomBytes } from 'node:crypto';
import type { Answered, Job, Load } from './load/load.ts';
import { HAS_PROC, processorSeconds } from './processes/proc-stat.ts';

/** One thing to be measured in turn with others. */
export interface Variant {
  readonly name: string;
  readonly job: Omit<Job, 'run'>;
  /** The processes that do its work, by name. */
  readonly pids: Readonly<Record<string, number>>;
}

export interface Sample extends Answered {
  readonly rate: number;
  /** Microseconds of user and system time a completed request, by process; empty where it cannot be read. */
  readonly cpuUs: Readonly<Record<string, number>>;
}

const WARM_UP_SECONDS = 1;

/** Every variant once a round in shuffled order, each after a warm-up of a second; gives each one's samples. */
export async function measureInTurns(
  load: Load,
  variants: readonly Variant[],
  rounds: number,
  say: (line: string) => void,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(variants.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const variant of shuffled(variants)) {
      const sample = await measure(load, variant);
      samples.get(variant.name)?.push(sample);
      say(`  round ${round} of ${rounds}  ${describe(variant.name, sample)}`);
      if (sample.failed > 0) throw new Error(`${variant.name}: ${sample.failed} requests were not answered with 2xx`);
    }
  }
  return samples;
}

async function measure(load: Load, { job, pids }: Variant): Promise<Sample> {
  await load({ ...job, run: runName(), seconds: WARM_UP_SECONDS });
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
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, processorSeconds(pid)]));
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function describe(name: string, { rate, p50Ms, p99Ms, cpuUs }: Sample): string {
  const parts = Object.entries(cpuUs).map(([process, us]) => `${process} ${us.toFixed(0)}`);
  const cpu = parts.length > 0 ? `  CPU µs: ${parts.join(', ')}` : '';
  return `${name.padEnd(22)} ${rate.toFixed(0).padStart(7)}/s  p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms${cpu}`;
}
