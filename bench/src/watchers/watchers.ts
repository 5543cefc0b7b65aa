import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { WatcherOptions, WatcherReport } from './messages.ts';

/** A crowd of watchers of one game, in processes of their own. */
export interface Watchers {
  report(): Promise<WatcherReport>;
  stop(): void;
}

const PROCESSES = 2;
const CONNECTIONS_PER_SECOND = 1_000;
const OPEN_TIMEOUT_MS = 180_000;
const POLL_MS = 500;

/** Connects this number of watchers. Resolves once each has received an event; throws if one was refused, or after three minutes. */
export async function openWatchers(url: string, gameId: number, count: number): Promise<Watchers> {
  const children = Array.from({ length: PROCESSES }, (_, index) => start(url, gameId, count, index));
  const report = async () => (await Promise.all(children.map(ask))).reduce(add);
  const stop = () => {
    for (const child of children) if (child.connected) child.disconnect();
  };
  const watchers = { report, stop };
  const deadline = performance.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    await pause(POLL_MS);
    const { informed, lost } = await report();
    if (informed === count) return watchers;
    const refused = Object.keys(lost).length > 0;
    if (refused || performance.now() > deadline) {
      watchers.stop();
      throw new Error(`only ${informed} of ${count} watchers were connected; lost: ${JSON.stringify(lost)}`);
    }
  }
}

function start(url: string, gameId: number, count: number, index: number): ChildProcess {
  const options: WatcherOptions = {
    port: Number(new URL(url).port),
    path: `/api/games/${gameId}/client-stats/live?updates=patch`,
    count: Math.floor((count + index) / PROCESSES),
    localAddress: `127.0.0.${index + 2}`,
    perSecond: CONNECTIONS_PER_SECOND / PROCESSES,
  };
  return fork(path.join(import.meta.dirname, 'watchers.process.ts'), [JSON.stringify(options)]);
}

async function ask(child: ChildProcess): Promise<WatcherReport> {
  const answer = once(child, 'message');
  child.send('report');
  const [report] = await answer;
  return report as WatcherReport;
}

function add(one: WatcherReport, other: WatcherReport): WatcherReport {
  return {
    lost: addCounts(one.lost, other.lost),
    informed: one.informed + other.informed,
    bytes: one.bytes + other.bytes,
    events: one.events + other.events,
    patches: one.patches + other.patches,
    lastIds: addCounts(one.lastIds, other.lastIds),
  };
}

type Counts = Readonly<Record<string, number>>;
const addCounts = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]));
