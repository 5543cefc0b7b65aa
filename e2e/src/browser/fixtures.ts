import { useFixture } from '@imguessr/testing/fixtures';
import type { Browser } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { launchBrowser, type Visit, visit } from './browser.ts';

/** Launches the browser that all visits of the file share, and closes it after the last test. */
export const useBrowser = (): Browser => useFixture(launchBrowser, (browser) => browser.close());

/** Matches no problem of a page. */
export const NO_PROBLEMS = /(?!)/;

/**
 * Opens a page of a new visitor before each test, as `visit` does, and closes it afterwards. With
 * `expected`, other problems fail the test.
 */
export const useVisit = (
  browser: Browser,
  options?: Parameters<typeof visit>[1],
  expected?: RegExp,
): Visit =>
  useFixture(
    () => visit(browser, options),
    async ({ close, problems }) => {
      // Copied before the page is closed: requests that it then interrupts are no problems.
      const found = [...problems];
      await close();
      if (expected) expect(found.filter((problem) => !expected.test(problem))).toEqual([]);
    },
    { per: 'test' },
  );

/**
 * Returns a function that opens a page of another new visitor, as `visit` does; all are closed
 * after each test.
 */
export function useVisits(
  browser: Browser,
): (options?: Parameters<typeof visit>[1]) => Promise<Visit> {
  const open: Visit[] = [];
  afterEach(async () => {
    for (const { close } of open.splice(0)) await close();
  });
  return async (options) => {
    const here = await visit(browser, options);
    open.push(here);
    return here;
  };
}
