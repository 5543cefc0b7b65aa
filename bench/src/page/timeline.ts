/**
 * What a page's performance observers have reported; all times in milliseconds since the
 * navigation.
 */
export interface Timeline {
  /** From the first navigation to this one: a start page may have led to the page. */
  readonly redirectMs: number;
  readonly firstPaint: number | undefined;
  /** The latest candidate: the largest picture or text so far. */
  readonly largestPaint: number | undefined;
  readonly shifts: readonly { readonly at: number; readonly score: number }[];
  readonly longTasks: readonly Task[];
}

interface Task {
  readonly at: number;
  readonly duration: number;
}

const SHORT_TASK_MS = 50;
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

/**
 * Returns the time beyond 50 ms of every task, from a moment on: a task that began earlier counts
 * with its later part.
 */
export function blockingMs(tasks: readonly Task[], from: number): number {
  return tasks
    .map(({ at, duration }) => at + duration - Math.max(at, from))
    .reduce((sum, duration) => sum + Math.max(0, duration - SHORT_TASK_MS), 0);
}

/**
 * Returns the cumulative layout shift: the largest sum of shifts less than a second apart, within
 * five seconds.
 */
export function cumulativeShift(shifts: Timeline['shifts']): number {
  let [worst, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, score } of shifts) {
    if (at - last >= SHIFT_GAP_MS || at - first >= SHIFT_WINDOW_MS) [sum, first] = [0, at];
    last = at;
    sum += score;
    worst = Math.max(worst, sum);
  }
  return worst;
}
