import { setTimeout as pause } from 'node:timers/promises';
import { PAGE_READY_MARK } from '@imguessr/contracts';
import type { Browser, Page } from 'playwright-core';
import { percentile } from '../measure/percentile.ts';
import { PHONE, throttle, unthrottleNetwork } from './conditions.ts';
import { recordTimeline } from './page-recorders.ts';
import { blockingMs, cumulativeShift } from './timeline.ts';
import { bytesByKind, type Kind, recordTransfers, sum, type TransferLog } from './transfers.ts';
import { typeLetters } from './type-letters.ts';

/** The figures of one first visit; times in milliseconds since the first navigation. */
export interface VisitFigures {
  /** Compressed bytes with headers, without scripts that were requested when the page could already be used. */
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly totalBytes: number;
  /** Bytes of the scripts that were left out. */
  readonly laterBytes: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When a key press would be handled. */
  readonly ready: number;
  readonly shift: number;
  /** Total blocking time from the first paint on. */
  readonly blocking: number;
  /** The same from the navigation on: a page that paints only after its scripts have run has nothing left to block. */
  readonly blockingInAll: number;
  /** From a key event to the frame with its letter: the median and the 95th percentile. */
  readonly letterMs: { readonly p50: number; readonly p95: number };
}

const LOAD_TIMEOUT_MS = 60_000;
const POLL_MS = 250;
/** No request for this long ends the load. */
const QUIET_MS = 1_500;

/** Visits a page with an empty cache on a slow network and processor, then types. Throws if it cannot be used within a minute. */
export async function measureFirstVisit(browser: Browser, url: string): Promise<VisitFigures> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript(recordTimeline);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await throttle(cdp);
    const log = recordTransfers(cdp);
    await page.goto(url, { waitUntil: 'commit', timeout: LOAD_TIMEOUT_MS });
    await untilLoaded(page, log);
    const load = await readLoad(page, log);
    await unthrottleNetwork(cdp);
    const delays = await typeLetters(page);
    return { ...load, letterMs: { p50: percentile(delays, 0.5), p95: percentile(delays, 0.95) } };
  } finally {
    await context.close();
  }
}

async function untilLoaded(page: Page, log: TransferLog): Promise<void> {
  const isReady = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isReady, PAGE_READY_MARK, { polling: POLL_MS, timeout: LOAD_TIMEOUT_MS });
  const deadline = performance.now() + LOAD_TIMEOUT_MS;
  while (log.quietMs() < QUIET_MS) {
    if (performance.now() > deadline) throw new Error('the page did not stop loading');
    await pause(POLL_MS);
  }
}

async function readLoad(page: Page, log: TransferLog): Promise<Omit<VisitFigures, 'letterMs'>> {
  const { redirectMs, firstPaint, largestPaint, shifts, longTasks } = await page.evaluate(() => window.readTimeline());
  if (firstPaint === undefined || largestPaint === undefined) throw new Error('the page painted nothing');
  const { ready, later } = await page.evaluate(readScripts, PAGE_READY_MARK);
  const bytes = bytesByKind(log.transfers, later);
  const totalBytes = sum(Object.values(bytes));
  return {
    bytes,
    totalBytes,
    laterBytes: sum(log.transfers.map((transfer) => transfer.bytes)) - totalBytes,
    firstPaint: redirectMs + firstPaint,
    largestPaint: redirectMs + largestPaint,
    ready: redirectMs + ready,
    shift: cumulativeShift(shifts),
    blocking: blockingMs(longTasks, firstPaint),
    blockingInAll: blockingMs(longTasks, 0),
  };
}

/** Returns when the page could be used and the addresses of scripts requested later. Runs in the page. */
function readScripts(mark: string): { ready: number; later: string[] } {
  const ready = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return { ready, later: scripts.filter(({ startTime }) => startTime > ready).map(({ name }) => name) };
}
