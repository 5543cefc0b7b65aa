import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { TestRunner } from 'vitest';

/** Where the screenshots and traces of failed tests are left; `npx playwright-core show-trace <file>` opens a trace. */
const FOLDER = path.join(import.meta.dirname, '../../../.reports/failures');

/** Keeps what a test does in a page, to be looked at when the test fails. */
export interface FailureRecord {
  /** To be called before the context is closed: leaves a screenshot and a trace where the test has failed. */
  close(): Promise<void>;
}

/** Starts to record what happens in a context; does nothing outside of a test. */
export async function recordFailures(context: BrowserContext, page: Page): Promise<FailureRecord> {
  const test = TestRunner.getCurrentTest();
  if (!test) return { close: async () => undefined };
  // Actions, requests and the console: the page as it was at the end is in the screenshot.
  await context.tracing.start({ title: test.name, screenshots: false, snapshots: false });
  let isClosed = false;

  const save = async () => {
    if (isClosed) return;
    isClosed = true;
    if (test.result?.state !== 'fail') return;
    mkdirSync(FOLDER, { recursive: true });
    const name = [test.suite?.name, test.name, visits++]
      .join(' ')
      .replaceAll(/[^\w]+/g, '-')
      .slice(0, 120);
    const file = path.join(FOLDER, `${path.basename(test.file.name, '.e2e.spec.ts')}-${name}`);
    await page.screenshot({ path: `${file}.png` }).catch(() => undefined);
    await context.tracing.stop({ path: `${file}.zip` }).catch(() => undefined);
  };
  test.context.onTestFailed(save);
  return { close: save };
}

/** Tells visits of one test apart. */
let visits = 1;
