import { CHROMIUM, ensureProgram } from '../backing/programs.ts';
import { say } from '../say.ts';
import type { Tally } from './reports.ts';
import { emptyTestFolder } from './test-folder.ts';
import { startTestProduct } from './test-product.ts';
import { runVitest } from './vitest.ts';

/** The vitest projects on the whole product. */
export const PRODUCT_LANES = ['api', 'web', 'quiet', 'destructive'];

/** Returns the path of a browser; undefined, and logged, where there is none. */
export function findBrowser(): Promise<string | undefined> {
  return ensureProgram(CHROMIUM).catch((error) => {
    say(`SKIPPED: the tests in a browser. ${error.message}`);
    return undefined;
  });
}

/** Runs the journeys in a real browser, against the whole product on data of its own; one is counted as skipped without a browser. */
export async function runBrowserTests(): Promise<Tally> {
  const browser = await findBrowser();
  if (!browser) return { passed: 0, failed: 0, skipped: 1 };
  const product = await startTestProduct(await emptyTestFolder('e2e'));
  try {
    return await runVitest(PRODUCT_LANES, { env: { ...product.env, E2E_CHROMIUM: browser } });
  } finally {
    await product.stop();
  }
}
