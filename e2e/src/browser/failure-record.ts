import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { TestRunner } from 'vitest';

/**
 * The folder of the screenshots and traces of failed tests; `npx playwright-core show-trace <file>`
 * opens a trace.
 */
const FOLDER = path.join(import.meta.dirname, '../../../.reports/failures');

/** Records what a test does in a page, to explain its failure. */
export interface FailureRecord {
  /**
   * Saves a screenshot and a trace if the test has failed. Call it before the context is closed.
   */
  close(): Promise<void>;
}

/** Starts recording a browser context. Does nothing outside of a test. */
export async function recordFailures(context: BrowserContext, page: Page): Promise<FailureRecord> {
  const test = TestRunner.getCurrentTest();
  if (!test) return { close: async () => undefined };
  // The trace contains actions, requests and the console; the screenshot shows the final page.
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
    const file = path.join(FOLDER, `${path.basename(test.file.name).split('.')[0]}-${name}`);
    await page.screenshot({ path: `${file}.png` }).catch(() => undefined);
    await context.tracing.stop({ path: `${file}.zip` }).catch(() => undefined);
  };
  test.context.onTestFailed(save);
  return { close: save };
}

/** Distinguishes several visits of one test in the file names. */
let visits = 1;
