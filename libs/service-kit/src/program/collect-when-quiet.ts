import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';

const CHECK_MS = 1_000;
/** A share of the time of the event loop: some hundred requests a second are more. */
const QUIET = 0.02;
/**
 * A collection takes a fifth of a second, and discards compiled code: in the seconds after it, a
 * guess takes a third more processor time. So a pause between two busy times is not enough.
 */
const QUIET_CHECKS = 30;
const GROWTH_BYTES = 10_000_000;

/**
 * Returns memory to the system: collects garbage after half a quiet minute, if the heap has grown by
 * ten megabytes since the last time. V8's own mechanism for idle programs does not begin in Node:
 * all in one, 157 MB resident at rest instead of 222. Does nothing without `--expose-gc`.
 */
export function collectWhenQuiet(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const heapBytes = () => v8.getHeapStatistics().total_heap_size;
  let seen = performance.eventLoopUtilization();
  let quietChecks = 0;
  let kept = 0;
  const check = () => {
    const before = seen;
    seen = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(seen, before);
    quietChecks = utilization > QUIET ? 0 : quietChecks + 1;
    if (quietChecks < QUIET_CHECKS || heapBytes() < kept + GROWTH_BYTES) return;
    // A plain collection keeps the pages that it frees.
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    kept = heapBytes();
    quietChecks = 0;
  };
  setInterval(check, CHECK_MS).unref();
}
