import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, CONNECTIONS } from '../measure/bench.ts';
import { median, runName } from '../measure/measure.ts';
import { maxOpenFiles, processorSeconds, residentMegabytes } from '../processes/proc-stat.ts';
import { type Row, times } from '../report/row.ts';
import { finishPlays } from '../watchers/finished-plays.ts';
import { openWatchers, type Watchers } from '../watchers/watchers.ts';

const WATCHERS = 20_000;
/** Files that the gateway opens beside the connections of watchers. */
const OTHER_FILES = 300;
const GUESSES_PER_SECOND = 300;
const SECONDS = 12;
const MAX_ROUNDS = 3;
/** For some plays before anybody watches: an update of a game without statistics contains everything. */
const FIRST_PLAYS_MS = 3_000;
const SETTLE_MS = 4_000;
/** The update interval of a large crowd, the time over which a gateway spreads an update, and time to read and send. */
const LAST_UPDATE_MS = 12_000;

/** The settings of a gateway without limits of connections and streams. */
export const WATCHED_GATEWAY = {
  LIVE_MAX_STREAMS: '0',
  LIVE_MAX_STREAMS_PER_ADDRESS: '0',
  MAX_CONNECTIONS: '0',
  MAX_CONNECTIONS_PER_ADDRESS: '0',
};

/**
 * Measures what twenty thousand watchers of one game cost a gateway. Guesses are measured alternately with and without them, at most
 * three times, because connecting a crowd takes a while.
 */
export async function watcherRows(bench: Bench): Promise<Row[]> {
  const { product, log, options } = bench;
  const limit = maxOpenFiles(product.services.gateway[0].pid);
  const count = Math.min(WATCHERS, limit - OTHER_FILES);
  if (count < WATCHERS) log(`The system allows a process only ${limit.toLocaleString('en')} open files.`);
  log(`Watchers, at ${GUESSES_PER_SECOND} guesses/s:`);
  await guess(bench);
  const samples: Sample[] = [];
  for (let round = 1; round <= Math.min(options.rounds, MAX_ROUNDS); round++) {
    samples.push(await measureRound(bench, count));
    log(`  round ${round}  ${describe(samples.at(-1) as Sample)}`);
  }
  const of = (figure: (sample: Sample) => number) => median(samples.map(figure));
  const what = `${count.toLocaleString('en')} watchers`;
  // later rounds reuse the memory of the first
  const memory = samples[0]?.kilobytes ?? Number.NaN;
  return [
    row(`memory of a gateway per watcher, of ${what}`, memory, [40, 25], (value) => `${value.toFixed(1)} KB`),
    row(
      `bytes per update of a watcher, of ${what}`,
      of(({ bytes }) => bytes),
      [1_200, 500],
      (value) => value.toFixed(0),
    ),
    row(
      `guess p99 with ${what} ÷ without`,
      of((sample) => sample.p99Ms / sample.aloneP99Ms),
      [4, 1.5],
      times,
    ),
    row(
      `${what}: without the final statistics`,
      1 - of(({ informed }) => informed),
      [0, 0],
      (value) => `${(100 * value).toFixed(1)} %`,
    ),
    row(
      `${what}: disconnected`,
      of(({ lost }) => lost),
      [0, 0],
      String,
    ),
  ];
}

interface Sample {
  readonly aloneP99Ms: number;
  readonly p99Ms: number;
  /** Memory of the gateway per watcher. */
  readonly kilobytes: number;
  readonly bytes: number;
  readonly updatesPerSecond: number;
  readonly secondsBetweenUpdates: number;
  /** The share of a processor that the gateway uses. */
  readonly processor: number;
  readonly lost: number;
  /** The share of watchers that have the final statistics. */
  readonly informed: number;
}

async function measureRound(bench: Bench, count: number): Promise<Sample> {
  const { product, games } = bench;
  const [url] = product.urls;
  const { pid } = product.services.gateway[0];
  const game = games.at(-1);
  if (!game) throw new Error('no game to watch');
  await finishPlays(url, game, AbortSignal.timeout(FIRST_PLAYS_MS));
  const alone = await guess(bench);
  const memory = residentMegabytes(pid);
  const watchers = await openWatchers(url, game.id, count);
  try {
    await pause(SETTLE_MS);
    const kilobytes = ((residentMegabytes(pid) - memory) * 1_000) / count;
    const playing = new AbortController();
    const plays = finishPlays(url, game, playing.signal);
    const [before, cpuBefore, startedAt] = [await watchers.report(), processorSeconds(pid), performance.now()];
    const watched = await guess(bench);
    const [after, cpuAfter] = [await watchers.report(), processorSeconds(pid)];
    const seconds = (performance.now() - startedAt) / 1_000;
    playing.abort();
    await plays;
    const events = after.events - before.events;
    return {
      aloneP99Ms: alone.p99Ms,
      p99Ms: watched.p99Ms,
      kilobytes,
      bytes: (after.bytes - before.bytes) / events,
      updatesPerSecond: events / seconds,
      secondsBetweenUpdates: (seconds * count) / events,
      processor: (cpuAfter - cpuBefore) / seconds,
      lost: sum(after.lost),
      informed: await informedShare(watchers, count),
    };
  } finally {
    watchers.stop();
    await pause(SETTLE_MS);
  }
}

const describe = (sample: Sample): string =>
  `guess p99 ${sample.aloneP99Ms.toFixed(1)} ms without watchers, ${sample.p99Ms.toFixed(1)} ms with; ` +
  `${sample.updatesPerSecond.toFixed(0)} updates/s of ${sample.bytes.toFixed(0)} bytes, one every ` +
  `${sample.secondsBetweenUpdates.toFixed(1)} s per watcher; gateway ${(100 * sample.processor).toFixed(0)} % of a processor`;

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, each) => total + each, 0);

const row = (what: string, measured: number, [floor, goal]: [number, number], show: Row['show']): Row => ({
  what,
  measured,
  floor,
  goal,
  better: 'lower',
  show,
});

function guess({ load, product, games }: Bench) {
  const gameIds = games.slice(0, -1).map(({ id }) => id);
  const job = { kind: 'guess', urls: product.urls, gameIds, connections: CONNECTIONS } as const;
  return load({ ...job, run: runName(), seconds: SECONDS, rate: GUESSES_PER_SECOND });
}

/** Returns the share of watchers whose last event is the most frequent one, after time for the last update. */
async function informedShare(watchers: Watchers, count: number): Promise<number> {
  await pause(LAST_UPDATE_MS);
  return Math.max(...Object.values((await watchers.report()).lastIds)) / count;
}
