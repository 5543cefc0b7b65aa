import path from 'node:path';
import { ensureProgram, NGINX } from '../backing/programs/programs.ts';
import { findBrowser } from './browser-tests.ts';
import type { Tally } from './reports.ts';
import { copySeededData } from './seeded-data.ts';
import { emptyTestFolder } from './test-folder.ts';
import { productsEnv, startTestProduct } from './test-product.ts';
import { runVitest } from './vitest.ts';

/**
 * Pages that show what only several processes of a service do, or the web servers of the frontends.
 */
const IN_BROWSER = ['catalog-down', 'frontend-servers'].map((file) => `e2e/src/cluster/${file}`);
/**
 * The whole black-box suite of the API, races, kills and suspended processes, with every response
 * asserted.
 */
const FILES = ['api/', 'admin/', 'cluster/races', 'cluster/shared-cache', 'faults/'].map(
  (path) => `e2e/src/${path}`,
);

/** Runs tests on the product as it is deployed. */
export async function runClusterTests(lanes: readonly string[]): Promise<Tally> {
  const browser = await findBrowser();
  const folder = await emptyTestFolder('cluster');
  await copySeededData(path.join(folder, 'cluster'));
  const product = await startTestProduct(folder, {
    options: ['--cluster'],
  });
  try {
    const env = {
      ...productsEnv([product]),
      E2E_SHAPE: 'cluster',
      IMGUESSR_NGINX: await ensureProgram(NGINX),
      ...(browser && { E2E_CHROMIUM: browser }),
    };
    const files = browser ? [...FILES, ...IN_BROWSER] : FILES;
    return await runVitest(lanes, { env, files });
  } finally {
    await product.stop();
  }
}
