import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../product/build.ts';
import { CLUSTER, SINGLE } from '../product/shape.ts';
import {
  assertPortFree,
  assertStrongSecrets,
  resolveEndpoint,
  startProduct,
  waitUntilPlayable,
  writeState,
} from '../product/start-product.ts';
import { untilStopped, withSupervisor } from '../product/supervise.ts';
import { runCommand, say } from '../say.ts';
import { pageUrl, readSettings } from '../settings.ts';

await runCommand(async () => {
  // run by itself or by run.mjs, which leaves the name of the command before the options
  const args = process.argv.slice(2).filter((arg) => arg.startsWith('-'));
  const { values } = parseArgs({ args, options: { cluster: { type: 'boolean' } } });
  const shape = values.cluster ? CLUSTER : SINGLE;
  const given = readSettings(process.env);
  // a log of another number of partitions, and streams of another number of copies, are other data
  const settings = values.cluster ? { ...given, dataDir: path.join(given.dataDir, 'cluster') } : given;
  return withSupervisor(settings, async (supervisor, folder) => {
    await assertPortFree(settings);
    const endpoint = resolveEndpoint(settings, folder);
    assertStrongSecrets(endpoint);
    const product = await startProduct({ settings, supervisor, folder, endpoint, preparing: build(), shape });
    const url = pageUrl(settings.host, settings.port);
    supervisor.onChange = () => writeState(product, url);
    writeState(product, url);
    await waitUntilPlayable(settings, endpoint);
    say(`Logs are in ${folder.path('logs')}. Ctrl-C stops everything.`);
    console.log(`Imguessr is ready at ${url}`);
    return untilStopped();
  });
});
