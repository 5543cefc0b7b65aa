import path from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { build } from '../product/build.ts';
import { CLUSTER_FOLDER } from '../product/command-folder.ts';
import {
  assertPortFree,
  assertStrongSecrets,
  resolveEndpoint,
  startProduct,
  waitUntilPlayable,
} from '../product/start-product.ts';
import { untilStopped, withSupervisor } from '../product/supervise.ts';
import { runCommand, say } from '../say.ts';
import { pageUrl, readSettings } from '../settings.ts';

await runCommand(async () => {
  const { values } = readCommandLine({
    usage: 'npm start -- [--cluster] [--restart] [--built]',
    options: {
      cluster: { type: 'boolean' },
      // for tests that end processes, whose orchestrator it is, and that have built
      restart: { type: 'boolean' },
      built: { type: 'boolean' },
    },
  });
  const shape = values.cluster ? 'cluster' : 'all in one';
  const given = readSettings(process.env);
  // a play log with another number of copies needs a data folder of its own
  const settings = values.cluster
    ? { ...given, dataDir: path.join(given.dataDir, CLUSTER_FOLDER) }
    : given;
  return withSupervisor(settings, async (supervisor, folder) => {
    supervisor.isRestarting = values.restart ?? false;
    await assertPortFree(settings);
    const endpoint = resolveEndpoint(settings, folder);
    assertStrongSecrets(endpoint);
    const preparing = values.built ? Promise.resolve() : build();
    const product = await startProduct({
      settings,
      supervisor,
      folder,
      endpoint,
      preparing,
      shape,
    });
    const url = pageUrl(settings.host, settings.port);
    supervisor.publish({ url, ...product.urls });
    await waitUntilPlayable(settings, endpoint);
    say(`Logs are in ${folder.path('logs')}. Press Ctrl-C to stop everything.`);
    console.log(`Imguessr is ready at ${url}`);
    return untilStopped();
  });
});
