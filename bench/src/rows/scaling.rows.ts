import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '../load/load.ts';
import { type Bench, CONNECTIONS, playedIds, SAMPLE_SECONDS } from '../measure/bench.ts';
import {
  cpuUsOf,
  describe,
  measure,
  median,
  runName,
  type Sample,
  shuffled,
} from '../measure/measure.ts';
import { guessCounts } from '../product/metrics.ts';
import { pidsOf } from '../product/product.ts';
import { atMost, type Row, row } from '../report/row.ts';

const PROCESSES = [1, 2, 4] as const;
type Processes = (typeof PROCESSES)[number];

/** The numbers of processes that this part starts. */
export const SCALED = { gateway: 2, 'guess-ingest': Math.max(...PROCESSES) };

/**
 * Until gateways no longer send requests to a process that is paused: its announcement has expired.
 */
const SETTLE_MS = 5_000;
const WARM_UP_SECONDS = 2;

interface ScaledSample extends Sample {
  /** Plays read from the log per guess. */
  readonly logReads: number;
}

/**
 * Measures guesses with one, two and four processes of guess-ingest, with as many connections for
 * each: a process with less load sends smaller
 * batches, which cost more. The others are paused meanwhile, so that all have run equally long.
 */
export async function scalingRows(bench: Bench): Promise<Row[]> {
  const { options, product, load, log } = bench;
  const job = { kind: 'guess', urls: product.urls, gameIds: playedIds(bench) } as const;
  const samples = new Map<Processes, ScaledSample[]>(PROCESSES.map((processes) => [processes, []]));
  const pids = pidsOf(product, 'guess-ingest');
  log('Guesses with several processes of guess-ingest:');
  await load({
    ...job,
    connections: CONNECTIONS,
    run: runName(),
    seconds: WARM_UP_SECONDS * pids.length,
  });
  for (let round = 1; round <= options.rounds; round++) {
    for (const processes of shuffled(PROCESSES)) {
      const paused = pids.slice(processes);
      try {
        for (const pid of paused) process.kill(pid, 'SIGSTOP');
        await pause(SETTLE_MS);
        const sample = await measureRunning(bench, processes, {
          ...job,
          connections: CONNECTIONS * processes,
        });
        samples.get(processes)?.push(sample);
        const share = `plays read from the log ${(100 * sample.logReads).toFixed(2)} %`;
        log(
          `  round ${round} of ${options.rounds}  ${describe(`${processes} processes`, sample)}  ${share}`,
        );
      } finally {
        for (const pid of paused) process.kill(pid, 'SIGCONT');
      }
      await pause(SETTLE_MS);
    }
  }
  const of = (processes: Processes) => samples.get(processes) ?? [];
  const cpuRatio = (processes: Processes) =>
    median(of(processes).map((sample, round) => cpuUsOf(sample) / cpuUsOf(of(1)[round] ?? sample)));
  const percent = (value: number) => `${(100 * value).toFixed(2)} %`;
  return PROCESSES.flatMap((processes): Row[] => {
    const logReads = median(of(processes).map((sample) => sample.logReads));
    const name = processes === 1 ? '1 process' : `${processes} processes`;
    return [
      row(`plays read from the log ÷ guesses, ${name}`, logReads, atMost(0.01, 0.01), percent),
      ...(processes > 1
        ? [row(`CPU per guess, ${name} ÷ 1 process`, cpuRatio(processes), atMost(1.2, 1.05))]
        : []),
    ];
  });
}

async function measureRunning(
  { product, backing, load }: Bench,
  processes: Processes,
  job: Omit<Job, 'run' | 'seconds'>,
): Promise<ScaledSample> {
  const paused = pidsOf(product, 'guess-ingest').slice(processes);
  const running = { replicas: product.replicas.filter(({ pid }) => !paused.includes(pid)) };
  await load({ ...job, run: runName(), seconds: WARM_UP_SECONDS });
  const before = await guessCounts(running);
  const sample = await measure(load, {
    job: { ...job, seconds: SAMPLE_SECONDS },
    pids: {
      gateway: pidsOf(running, 'gateway'),
      'guess-ingest': pidsOf(running, 'guess-ingest'),
      nats: backing.pids.nats,
    },
  });
  const after = await guessCounts(running);
  return {
    ...sample,
    logReads: (after.fromLog - before.fromLog) / (after.guesses - before.guesses),
  };
}
