import { ensureProgram, NATS, NGINX } from '../backing/programs.ts';
import { say } from '../say.ts';
import { findBrowser, PRODUCT_LANES } from './browser-tests.ts';
import { ensureCurrentNats } from './current-nats.ts';
import { sum, type Tally } from './reports.ts';
import { emptyTestFolder } from './test-folder.ts';
import { productsEnv, startTestProduct } from './test-product.ts';
import { runVitest } from './vitest.ts';

/** Races, kills and suspended processes, with every response asserted: on every version of NATS. */
const FAULTS = ['e2e/src/cluster', 'e2e/src/faults'];
/** The whole black-box suite of the API, and games in a browser: on the production version. */
const WHOLE = ['e2e/src/api', 'e2e/src/admin/', 'e2e/src/play/game', 'e2e/src/play/live'];

/**
 * Runs tests on the product as it is deployed: several processes of each service, three NATS servers, frontends on web servers, a
 * proxy in front. First on the machine's NATS, then on the production version with the same data, as after an upgrade of the
 * servers.
 */
export async function runClusterTests(): Promise<Tally> {
  const oldest = await ensureProgram(NATS);
  const current = await ensureCurrentNats();
  const browser = await findBrowser();
  const folder = await emptyTestFolder('cluster');
  const tallies: Tally[] = [];
  for (const [index, binary] of [oldest, current].filter((each) => each !== undefined).entries()) {
    const isLast = index === 1 || current === undefined;
    say(
      `The deployed shape on ${isLast && current ? 'the NATS version of production' : 'the NATS version of this machine'}:`,
    );
    tallies.push(await runOn(folder, binary, browser, isLast ? [...WHOLE, ...FAULTS] : FAULTS));
  }
  return sum(tallies);
}

async function runOn(
  folder: string,
  natsServer: string,
  browser: string | undefined,
  files: readonly string[],
): Promise<Tally> {
  const product = await startTestProduct(folder, {
    options: ['--cluster'],
    env: { IMGUESSR_NATS_SERVER: natsServer },
  });
  try {
    const env = {
      ...productsEnv([product]),
      E2E_SHAPE: 'cluster',
      IMGUESSR_NGINX: await ensureProgram(NGINX),
      ...(browser && { E2E_CHROMIUM: browser }),
    };
    return await runVitest(PRODUCT_LANES, { env, files: files.filter((file) => browser || !file.includes('/play/')) });
  } finally {
    await product.stop();
  }
}
