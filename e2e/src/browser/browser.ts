import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_FLAGS } from '@imguessr/testing/node';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { BASE_URL } from '../product/address.ts';
import { recordFailures } from './failure-record.ts';

const EXECUTABLE = process.env.E2E_CHROMIUM ?? process.env.CHROMIUM ?? '/usr/bin/chromium';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 375, height: 667 };
export const SMALL_PHONE = { width: 320, height: 568 };

/** Launches the browser that all visits of one test file share. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: EXECUTABLE, args: BROWSER_FLAGS });
}

/**
 * Launches a browser with its own defaults: the library switches off that a frame's storage is kept
 * apart for each site around it.
 */
export async function launchPartitioningBrowser(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'imguessr-profile-'));
  const args = [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    ...BROWSER_FLAGS,
  ];
  const browser = await chromium.launch({
    executablePath: EXECUTABLE,
    ignoreDefaultArgs: true,
    args,
  });
  browser.once('disconnected', () => rmSync(profile, { recursive: true, force: true }));
  return browser;
}

type VisitOptions = Omit<BrowserContextOptions, 'timezoneId'> & {
  readonly timezoneId?: string | undefined;
};

/**
 * Opens a context with one page, in UTC unless another time zone is given (`undefined`: the
 * machine's); service workers only on demand.
 */
export async function visit(browser: Browser, options: VisitOptions = {}) {
  const { timezoneId, ...others } = { timezoneId: 'UTC', ...options };
  const context = await browser.newContext({
    baseURL: BASE_URL,
    viewport: DESKTOP,
    serviceWorkers: 'block',
    ...others,
    ...(timezoneId !== undefined && { timezoneId }),
  });
  const page = await context.newPage();
  const record = await recordFailures(context, page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.exposeFunction('reportViolation', (text: string) => problems.push(text));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile }) => {
        const report = (window as unknown as { reportViolation: (text: string) => void })
          .reportViolation;
        report(
          `content security policy violation: ${violatedDirective} ${blockedURI} ${sourceFile}`,
        );
      },
    );
  });
  return {
    page,
    /** Console errors, uncaught errors, and violations of the content security policy. */
    problems,
    close: async () => {
      await record.close();
      // What the page is still preloading may be on its way through the test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

export type Visit = Awaited<ReturnType<typeof visit>>;
