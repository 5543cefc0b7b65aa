import { setTimeout as pause } from 'node:timers/promises';
import { PAGE_READY_MARK } from '@imguessr/contracts';
import type { Browser, Page } from 'playwright-core';
import { percentile } from '../measure/percentile.ts';
import { PHONE, throttle, unthrottleNetwork } from './conditions.ts';
import { recordLetters, recordTimeline } from './page-recorders.ts';
import { blockingMs, cumulativeShift } from './timeline.ts';
import { recordTransfers, sum, type TransferLog } from './transfers.ts';

/** The figures of one first visit; times in milliseconds since the first navigation. */
export interface VisitFigures {
  /**
   * Compressed bytes with headers, without scripts that were requested when the page could already
   * be used.
   */
  readonly scriptBytes: number;
  readonly totalBytes: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** Total blocking time from the first paint on. */
  readonly blocking: number;
  /** From a key event to the frame with its letter: the 95th percentile. */
  readonly letterMs: number;
}

const LOAD_TIMEOUT_MS = 60_000;
const POLL_MS = 250;
/** No request for this long ends the load. */
const QUIET_MS = 1_500;

/**
 * Visits a page with an empty cache on a slow network and processor, then types. Throws if it
 * cannot be used within a minute.
 */
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
    return { ...load, letterMs: percentile(await typeLetters(page), 0.95) };
  } finally {
    await context.close();
  }
}

async function untilLoaded(page: Page, log: TransferLog): Promise<void> {
  const isReady = (mark: string) => performance.getEntriesByName(mark).length > 0;
  await page.waitForFunction(isReady, PAGE_READY_MARK, {
    polling: POLL_MS,
    timeout: LOAD_TIMEOUT_MS,
  });
  const deadline = performance.now() + LOAD_TIMEOUT_MS;
  while (log.quietMs() < QUIET_MS) {
    if (performance.now() > deadline) throw new Error('the page did not stop loading');
    await pause(POLL_MS);
  }
}

async function readLoad(page: Page, log: TransferLog): Promise<Omit<VisitFigures, 'letterMs'>> {
  const { redirectMs, firstPaint, largestPaint, shifts, longTasks } = await page.evaluate(() =>
    window.readTimeline(),
  );
  if (firstPaint === undefined || largestPaint === undefined)
    throw new Error('the page painted nothing');
  const later = await page.evaluate(readLaterScripts, PAGE_READY_MARK);
  const counted = log.transfers.filter(({ url }) => !later.includes(url));
  return {
    scriptBytes: sum(counted.filter(({ isScript }) => isScript).map(({ bytes }) => bytes)),
    totalBytes: sum(counted.map(({ bytes }) => bytes)),
    largestPaint: redirectMs + largestPaint,
    shift: cumulativeShift(shifts),
    blocking: blockingMs(longTasks, firstPaint),
  };
}

/**
 * Returns the addresses of scripts that were requested when the page could already be used. Runs in
 * the page.
 */
function readLaterScripts(mark: string): string[] {
  const ready = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN;
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'));
  return scripts.filter(({ startTime }) => startTime > ready).map(({ name }) => name);
}

const PRESSES = 100;
const PRESS_TIMEOUT_MS = 3_000;
/** Between presses, up to twice as long, so that they fall on any moment of a frame. */
const PAUSE_MS = 20;
const LETTERS = 'AEIOU';

/**
 * Types a hundred letters; returns the milliseconds from each key event to its frame. Throws if a
 * letter does not appear in three seconds.
 */
async function typeLetters(page: Page): Promise<number[]> {
  await page.evaluate(recordLetters);
  const boxes = await page.locator('[data-boxes] > *').count();
  const delays: number[] = [];
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press(LETTERS[press % LETTERS.length] ?? 'A');
    const delay = await page.evaluate((ms) => window.nextLetterDelay(ms), PRESS_TIMEOUT_MS);
    if (delay === undefined) throw new Error(`letter ${press + 1} did not appear`);
    delays.push(delay);
    if ((press + 1) % boxes === 0) await clear(page, boxes);
    await pause(PAUSE_MS * (1 + Math.random()));
  }
  return delays;
}

async function clear(page: Page, boxes: number): Promise<void> {
  for (let box = 0; box < boxes; box++) await page.keyboard.press('Backspace');
  await page.waitForFunction(
    () => document.querySelector('[data-boxes]')?.textContent === '',
    undefined,
    {
      timeout: PRESS_TIMEOUT_MS,
    },
  );
}
