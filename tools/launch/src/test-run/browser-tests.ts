import { CHROMIUM, ensureProgram, HEADLESS_CHROMIUM, NGINX } from '../backing/programs.ts';
import { say } from '../say.ts';
import type { Tally } from './reports.ts';
import { emptyTestFolder } from './test-folder.ts';
import { productsEnv, startTestProduct, type TestProduct } from './test-product.ts';
import { runVitest } from './vitest.ts';

/** The vitest projects on the whole product. */
export const PRODUCT_LANES = ['api', 'web', 'quiet', 'destructive'];

/** Returns the path of a browser, preferably one without windows; undefined, and logged, where there is none. */
export function findBrowser(): Promise<string | undefined> {
  return ensureProgram(HEADLESS_CHROMIUM)
    .catch(() => ensureProgram(CHROMIUM))
    .catch((error) => {
      say(`SKIPPED: the tests in a browser. ${error.message}`);
      return undefined;
    });
}

/** Files that run side by side, each on a product of its own: they share no daily game, no limits and no plays. */
const WORKERS = 2;

/** Runs the journeys in a real browser, against whole products on data of their own; counts one as skipped without a browser. */
export async function runBrowserTests(): Promise<Tally> {
  const browser = await findBrowser();
  if (!browser) return { passed: 0, failed: 0, skipped: 1 };
  const products: TestProduct[] = [];
  try {
    for (let worker = 1; worker <= WORKERS; worker++) {
      products.push(await startTestProduct(await emptyTestFolder(`e2e-${worker}`)));
    }
    const env = { ...productsEnv(products), E2E_CHROMIUM: browser, IMGUESSR_NGINX: await ensureProgram(NGINX) };
    return await runVitest(PRODUCT_LANES, { env });
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}
