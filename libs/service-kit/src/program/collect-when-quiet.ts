import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';

/**
 * A collection takes a fifth of a second, and discards compiled code: in the seconds after it, a
 * guess takes a third more processor time. So a pause between two busy times is not enough.
 */
const PERIOD_MS = 20_000;
/** A share of the time of the event loop: some hundred requests a second are more. */
const QUIET = 0.02;
const GROWTH_BYTES = 10_000_000;

/**
 * Returns memory to the system: collects garbage after 20 quiet seconds, if the heap has grown by
 * ten megabytes since the last time. V8's own mechanism for idle programs does not begin in Node:
 * all in one, 157 MB resident at rest instead of 222. Does nothing without `--expose-gc`.
 */
export function collectWhenQuiet(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const heapBytes = () => v8.getHeapStatistics().total_heap_size;
  let seen = performance.eventLoopUtilization();
  let kept = 0;
  const check = () => {
    const before = seen;
    seen = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(seen, before);
    if (utilization > QUIET || heapBytes() < kept + GROWTH_BYTES) return;
    // A plain collection keeps the pages that it frees.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = heapBytes();
  };
  setInterval(check, PERIOD_MS).unref();
}
