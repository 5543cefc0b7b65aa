import { CHROMIUM, ensureProgram, HEADLESS_CHROMIUM, NGINX } from '../backing/programs/programs.ts';
import { say } from '../say.ts';
import type { Tally } from './reports.ts';
import { copySeededData } from './seeded-data.ts';
import { emptyTestFolder } from './test-folder.ts';
import { productsEnv, startTestProduct, type TestProduct } from './test-product.ts';
import { runVitest } from './vitest.ts';

/** What one process of all services shows; the API and faults are tested in the deployed shape. */
const FILES = ['play', 'admin-page', 'budget', 'traces'].map((folder) => `e2e/src/${folder}/`);
const FAULTS = ['e2e/src/faults/faults.'];

/**
 * Returns the path of a browser, preferably one without windows; undefined, and logged, where there
 * is none.
 */
export function findBrowser(): Promise<string | undefined> {
  return ensureProgram(HEADLESS_CHROMIUM)
    .catch(() => ensureProgram(CHROMIUM))
    .catch((error) => {
      say(`SKIPPED: the tests in a browser. ${error.message}`);
      return undefined;
    });
}

/**
 * Files that run side by side, each on a product of its own: they share no daily game, no limits
 * and no plays.
 */
const WORKERS = 2;

/**
 * Runs the journeys in a real browser, against whole products on data of their own; counts one as
 * skipped without a browser.
 */
export function runBrowserTests(lanes: readonly string[]): Promise<Tally> {
  return runOnProducts(lanes, FILES);
}

/**
 * Kills and suspends one process of all services, which takes minutes; the integration tests of the
 * program kill it once.
 */
export function runFaultsOfOneProcess(): Promise<Tally> {
  return runOnProducts(['destructive-long'], FAULTS);
}

async function runOnProducts(lanes: readonly string[], files: readonly string[]): Promise<Tally> {
  const browser = await findBrowser();
  if (!browser) return { passed: 0, failed: 0, skipped: 1 };
  const products: TestProduct[] = [];
  try {
    // one after the other: until its servers have started, their ports also look free to another one
    for (let worker = 1; worker <= WORKERS; worker++) {
      const folder = await emptyTestFolder(`e2e-${worker}`);
      await copySeededData(folder);
      products.push(await startTestProduct(folder));
    }
    const env = {
      ...productsEnv(products),
      E2E_CHROMIUM: browser,
      IMGUESSR_NGINX: await ensureProgram(NGINX),
    };
    return await runVitest(lanes, { env, files });
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}
