import { useFixture } from '@imguessr/testing/fixtures';
import type { Browser } from 'playwright-core';
import { launchBrowser, type Visit, visit } from './browser.ts';

/** Launches the browser that all visits of the file share, and closes it after the last test. */
export const useBrowser = (): Browser => useFixture(launchBrowser, (browser) => browser.close());

/** Opens a page of a new visitor before each test, as `visit` does, and closes it afterwards. */
export const useVisit = (browser: Browser, options?: Parameters<typeof visit>[1]): Visit =>
  useFixture(
    () => visit(browser, options),
    (here) => here.close(),
    { per: 'test' },
  );
