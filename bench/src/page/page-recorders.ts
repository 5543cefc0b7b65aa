import type { Timeline } from './timeline.ts';

declare global {
  interface Window {
    readTimeline(): Timeline;
    /**
     * Resolves with the milliseconds from the next letter key to its frame; undefined if no box
     * shows a letter in time.
     */
    nextLetterDelay(timeoutMs: number): Promise<number | undefined>;
  }
}

/**
 * Observes the paints, shifts and long tasks of a page. Runs in the page, before its scripts;
 * refers to nothing outside.
 */
export function recordTimeline(): void {
  const shifts: { at: number; score: number }[] = [];
  const longTasks: { at: number; duration: number }[] = [];
  let firstPaint: number | undefined;
  let largestPaint: number | undefined;
  let redirectMs = 0;
  try {
    const startedAt = Number(sessionStorage.getItem('started-at') ?? performance.timeOrigin);
    sessionStorage.setItem('started-at', String(startedAt));
    redirectMs = performance.timeOrigin - startedAt;
  } catch {
    // the empty page of a new tab has no storage
  }
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
    observer.observe({ type, buffered: true });
    return () => observer.takeRecords().forEach(onEntry);
  };
  const flushes = [
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') firstPaint = startTime;
    }),
    observe('largest-contentful-paint', ({ startTime }) => {
      largestPaint = startTime;
    }),
    observe('layout-shift', (entry) => {
      const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) shifts.push({ at: startTime, score: value });
    }),
    observe('longtask', ({ startTime, duration }) => longTasks.push({ at: startTime, duration })),
  ];
  window.readTimeline = () => {
    for (const flush of flushes) flush();
    return { redirectMs, firstPaint, largestPaint, shifts, longTasks };
  };
}

/**
 * Measures from the key event of a letter until the frame that shows it is painted. Runs in the
 * page; refers to nothing outside.
 */
export function recordLetters(): void {
  const lettersShown = () => document.querySelector('[data-boxes]')?.textContent?.length ?? 0;
  let pressed: { at: number; shown: number } | undefined;
  let report: ((delay: number | undefined) => void) | undefined;
  let measured: number | undefined;
  const done = (delay: number) => {
    if (report) report(delay);
    else measured = delay;
    report = undefined;
  };
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length === 1) pressed = { at: timeStamp, shown: lettersShown() };
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (!pressed || lettersShown() <= pressed.shown) return;
    const { at } = pressed;
    pressed = undefined;
    requestAnimationFrame(() => {
      // a message arrives after the frame has been painted
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - at);
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.nextLetterDelay = (timeoutMs) =>
    new Promise((resolve) => {
      if (measured !== undefined) resolve(measured);
      else report = resolve;
      measured = undefined;
      setTimeout(() => resolve(undefined), timeoutMs);
    });
}
