import { coalesce, delay } from '@imguessr/async';
import { changesBetween, type Snapshot } from './snapshot.ts';

export interface Viewer {
  /** Whether events may contain only the changes since the previous one. */
  readonly acceptsPatches: boolean;
  send(event: Buffer): void;
}

const RETRY_MS = 2_000;
/** Viewers that are notified without a pause, so that thousands of viewers do not delay guesses. */
const BATCH_SIZE = 50;
/** The part of the update interval over which the batches are spread. */
const SPREAD = 0.5;

/** `intervalMs` returns the current minimum interval between updates. */
export function createBroadcast(readSnapshot: () => Promise<Snapshot>, intervalMs: () => number) {
  const viewers = new Map<Viewer, { seen: string; readonly since: number }>();
  let latest: Snapshot | undefined;
  let sent: Snapshot | undefined;
  let isStale = false;
  let isUpdating = false;
  let timer: NodeJS.Timeout | undefined;
  let notifiedAt = Number.NEGATIVE_INFINITY;
  const read = coalesce(async () => {
    latest = await readSnapshot();
    return latest;
  });

  const schedule = (delayMs = Math.max(0, notifiedAt + intervalMs() - performance.now())) => {
    if (isUpdating || viewers.size === 0) return;
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
    notifiedAt = performance.now();
    const areAllNotified = !latest || (await notify(latest));
    isUpdating = false;
    isStale ||= !wasRead;
    if (!wasRead) schedule(RETRY_MS);
    else if (isStale || !areAllNotified) schedule();
  };

  /**
   * Resolves with false if some viewers were added too recently and have to wait for the next
   * update.
   */
  const notify = async (snapshot: Snapshot): Promise<boolean> => {
    const interval = intervalMs();
    const msPerViewer = (interval * SPREAD) / viewers.size;
    const from = sent;
    sent = snapshot;
    let changes: Buffer | undefined;
    let notified = 0;
    let areAllNotified = true;
    for (const [viewer, state] of viewers) {
      if (state.seen === snapshot.id) continue;
      if (notifiedAt - state.since < interval) {
        areAllNotified = false;
        continue;
      }
      const hasPrevious = viewer.acceptsPatches && from !== undefined && state.seen === from.id;
      if (hasPrevious) changes ??= changesBetween(from, snapshot);
      state.seen = snapshot.id;
      viewer.send((hasPrevious && changes) || snapshot.event);
      // by the clock: after a late batch the next ones follow sooner
      if (++notified % BATCH_SIZE > 0) continue;
      await delay(Math.max(0, notifiedAt + notified * msPerViewer - performance.now()));
    }
    return areAllNotified;
  };

  return {
    /** Includes everything before the call. Rejects if the underlying read does. */
    read,
    /** Sends each snapshot that is newer than `seen`, at most once per update interval. */
    add(viewer: Viewer, seen: Snapshot) {
      viewers.set(viewer, { seen: seen.id, since: performance.now() });
      if (viewers.size === 1) sent = seen;
      // The snapshot read for this viewer may be new to the others, and may itself be outdated by
      // now.
      if (isStale || viewers.size > 1 || latest !== seen) schedule();
    },
    remove(viewer: Viewer) {
      viewers.delete(viewer);
      if (viewers.size > 0) return;
      clearTimeout(timer);
      timer = undefined;
    },
    invalidate() {
      isStale = true;
      schedule();
    },
  };
}

/** One read and one serialization per change serve all viewers. */
export type Broadcast = ReturnType<typeof createBroadcast>;
