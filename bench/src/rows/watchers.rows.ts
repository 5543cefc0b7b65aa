import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, CONNECTIONS } from '../measure/bench.ts';
import { runName } from '../measure/measure.ts';
import { maxOpenFiles, processorSeconds, residentMegabytes } from '../processes/proc-stat.ts';
import type { Row } from '../report/row.ts';
import { finishPlays } from '../watchers/finished-plays.ts';
import { openWatchers, type Watchers } from '../watchers/watchers.ts';

const WATCHERS = 20_000;
/** Files that the gateway opens beside the connections of watchers. */
const OTHER_FILES = 300;
const GUESSES_PER_SECOND = 300;
const SECONDS = 15;
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

/** Measures what twenty thousand watchers of one game cost a gateway, and how much longer guesses take meanwhile. */
export async function watcherRows(bench: Bench): Promise<Row[]> {
  const { product, games, log } = bench;
  const [url] = product.urls;
  const { pid } = product.services.gateway[0];
  const game = games.at(-1);
  if (!game) throw new Error('no game to watch');
  const count = Math.min(WATCHERS, maxOpenFiles(pid) - OTHER_FILES);
  if (count < WATCHERS) log(`The system allows a process ${count + OTHER_FILES} open files.`);
  log(`Watchers, at ${GUESSES_PER_SECOND} guesses/s:`);

  await guess(bench);
  const alone = await guess(bench);
  log(`  without watchers: p50 ${alone.p50Ms.toFixed(1)} ms, p99 ${alone.p99Ms.toFixed(1)} ms`);
  await finishPlays(url, game, AbortSignal.timeout(FIRST_PLAYS_MS));
  await pause(SETTLE_MS);
  const memoryBefore = residentMegabytes(pid);
  const watchers = await openWatchers(url, game.id, count);
  try {
    await pause(SETTLE_MS);
    const kilobytes = ((residentMegabytes(pid) - memoryBefore) * 1_000) / count;
    const playing = new AbortController();
    const plays = finishPlays(url, game, playing.signal);
    const [before, cpuBefore, startedAt] = [await watchers.report(), processorSeconds(pid), performance.now()];
    const watched = await guess(bench);
    const [after, cpuAfter] = [await watchers.report(), processorSeconds(pid)];
    const seconds = (performance.now() - startedAt) / 1_000;
    playing.abort();
    const finished = await plays;
    const events = after.events - before.events;
    const bytes = (after.bytes - before.bytes) / events;
    log(
      `  with ${count.toLocaleString('en')}: p50 ${watched.p50Ms.toFixed(1)} ms, p99 ${watched.p99Ms.toFixed(1)} ms; ` +
        `${(events / seconds).toFixed(0)} updates/s, one every ${((seconds * count) / events).toFixed(1)} s per watcher, ` +
        `${Math.round((100 * (after.patches - before.patches)) / events)} % of them patches; ` +
        `gateway ${((100 * (cpuAfter - cpuBefore)) / seconds).toFixed(0)} % of a processor and ` +
        `${residentMegabytes(pid).toFixed(0)} MB (${memoryBefore.toFixed(0)} MB without watchers); ${finished} plays finished`,
    );
    const informed = await informedShare(watchers, count);
    const what = `of ${count.toLocaleString('en')} watchers`;
    const ms = (value: number) => `${value.toFixed(0)} ms`;
    return [
      row(`memory of the gateway ${what}, each`, kilobytes, [40, 25], (value) => `${value.toFixed(1)} KB`),
      row(`bytes of an update ${what}`, bytes, [800, 400], (value) => value.toFixed(0)),
      row(`guess p99 in front ${what}`, watched.p99Ms, [100, 50], ms),
      row(
        `${what}, those without the final statistics`,
        1 - informed,
        [0, 0],
        (value) => `${(100 * value).toFixed(1)} %`,
      ),
      row(`${what}, those disconnected`, sum(after.lost), [0, 0], String),
    ];
  } finally {
    watchers.stop();
  }
}

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
