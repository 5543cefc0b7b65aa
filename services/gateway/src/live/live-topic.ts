import { setImmediate as nextTurn } from 'node:timers/promises';
import { coalesce } from '@imguessr/async';

/** Statistics as they are sent. `id` is the same wherever they are the same. */
export interface Snapshot {
  readonly id: string;
  /** The whole event, the same bytes for all. */
  readonly event: Buffer;
}

/** Somebody who looks; called with what is newer than the last. */
export type Watcher = (snapshot: Snapshot) => void;

/** What all who look at the same statistics share: one reading for each change, however many they are. */
export interface Topic {
  /** The statistics with all that happened before this was called; rejects as `read` does. */
  present(): Promise<Snapshot>;
  /** From now on calls `watcher`, twice a second at most, with what is newer than `seen`. */
  add(watcher: Watcher, seen: Snapshot): void;
  remove(watcher: Watcher): void;
  /** The statistics may be others by now. */
  changed(): void;
}

const UPDATE_MS = 500;
/** How soon what could not be read is tried again. */
const RETRY_MS = 2_000;
/** Told in one turn of the event loop, so that a game with thousands of watchers keeps no guess waiting. */
const TOLD_AT_ONCE = 100;

export function createTopic(read: () => Promise<Snapshot>): Topic {
  const watchers = new Map<Watcher, { seen: string; readonly since: number }>();
  let latest: Snapshot | undefined;
  let isStale = false;
  let isAtWork = false;
  let timer: NodeJS.Timeout | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  const present = coalesce(async () => {
    latest = await read();
    return latest;
  });

  const plan = (inMs = Math.max(0, toldAt + UPDATE_MS - performance.now())) => {
    if (isAtWork || watchers.size === 0) return;
    timer ??= setTimeout(update, inMs);
  };

  const update = async () => {
    timer = undefined;
    isAtWork = true;
    let wasRead = true;
    if (isStale) {
      isStale = false;
      wasRead = await present().then(
        () => true,
        () => false,
      );
    }
    const areAllTold = await tell();
    toldAt = performance.now();
    isAtWork = false;
    isStale ||= !wasRead;
    if (!wasRead) plan(RETRY_MS);
    else if (isStale || !areAllTold) plan();
  };

  /** False when some came so recently that they have to wait for the next time. */
  const tell = async (): Promise<boolean> => {
    const snapshot = latest;
    if (!snapshot) return true;
    const now = performance.now();
    let told = 0;
    let areAllTold = true;
    for (const [watcher, state] of watchers) {
      if (state.seen === snapshot.id) continue;
      if (now - state.since < UPDATE_MS) {
        areAllTold = false;
        continue;
      }
      state.seen = snapshot.id;
      watcher(snapshot);
      if (++told % TOLD_AT_ONCE === 0) await nextTurn();
    }
    return areAllTold;
  };

  return {
    present,
    add(watcher, seen) {
      watchers.set(watcher, { seen: seen.id, since: performance.now() });
      // What was read for this one is news to the others, and there may be newer by now.
      if (isStale || watchers.size > 1 || latest !== seen) plan();
    },
    remove(watcher) {
      watchers.delete(watcher);
      if (watchers.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
    },
    changed() {
      isStale = true;
      plan();
    },
  };
}
