import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { coalesce } from '@imguessr/async';

/** Serialized statistics. Equal statistics have the same id. */
export interface Snapshot {
  readonly id: string;
  /** The complete server-sent event, shared by all viewers. */
  readonly event: Buffer;
}

/** Called with each snapshot that is newer than the last. */
export type Listener = (snapshot: Snapshot) => void;

/** Distributes the same statistics to all their viewers, with one read per change. */
export interface Broadcast {
  /** Resolves with statistics that include everything before the call. Rejects if the underlying read does. */
  read(): Promise<Snapshot>;
  /** Calls `listener` with each snapshot that is newer than `seen`, at most twice a second. */
  add(listener: Listener, seen: Snapshot): void;
  remove(listener: Listener): void;
  /** Reports that the statistics may have changed. */
  invalidate(): void;
}

/** The minimum interval between two updates of a viewer. */
const UPDATE_MS = 500;
/** The delay after a failed read. */
const RETRY_MS = 2_000;
/** The number of viewers notified before yielding to the event loop, so that thousands of viewers do not delay guesses. */
const BATCH_SIZE = 100;

/** Returns a broadcast of the statistics that `readSnapshot` resolves with. */
export function createBroadcast(readSnapshot: () => Promise<Snapshot>): Broadcast {
  const listeners = new Map<Listener, { seen: string; readonly since: number }>();
  let latest: Snapshot | undefined;
  let isStale = false;
  let isUpdating = false;
  let timer: NodeJS.Timeout | undefined;
  let notifiedAt = Number.NEGATIVE_INFINITY;
  const read = coalesce(async () => {
    latest = await readSnapshot();
    return latest;
  });

  const schedule = (delayMs = Math.max(0, notifiedAt + UPDATE_MS - performance.now())) => {
    if (isUpdating || listeners.size === 0) return;
    timer ??= setTimeout(update, delayMs);
  };

  const update = async () => {
    timer = undefined;
    isUpdating = true;
    let wasRead = true;
    if (isStale) {
      isStale = false;
      wasRead = await read().then(
        () => true,
        () => false,
      );
    }
    const areAllNotified = await notify();
    notifiedAt = performance.now();
    isUpdating = false;
    isStale ||= !wasRead;
    if (!wasRead) schedule(RETRY_MS);
    else if (isStale || !areAllNotified) schedule();
  };

  /** Resolves with false if some listeners were added too recently and have to wait for the next update. */
  const notify = async (): Promise<boolean> => {
    const snapshot = latest;
    if (!snapshot) return true;
    const now = performance.now();
    let notified = 0;
    let areAllNotified = true;
    for (const [listener, state] of listeners) {
      if (state.seen === snapshot.id) continue;
      if (now - state.since < UPDATE_MS) {
        areAllNotified = false;
        continue;
      }
      state.seen = snapshot.id;
      listener(snapshot);
      if (++notified % BATCH_SIZE === 0) await yieldToEventLoop();
    }
    return areAllNotified;
  };

  return {
    read,
    add(listener, seen) {
      listeners.set(listener, { seen: seen.id, since: performance.now() });
      // The snapshot read for this listener may be new to the others, and may itself be outdated by now.
      if (isStale || listeners.size > 1 || latest !== seen) schedule();
    },
    remove(listener) {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
    },
    invalidate() {
      isStale = true;
      schedule();
    },
  };
}
