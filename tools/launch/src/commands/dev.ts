import { rememberedPort } from '../backing/free-port.ts';
import { readCommandLine } from '../command-line.ts';
import { build } from '../product/build.ts';
import {
  assertPortFree,
  resolveEndpoint,
  startProduct,
  waitUntilPlayable,
} from '../product/start-product.ts';
import { untilStopped, withSupervisor } from '../product/supervise.ts';
import { runCommand, say } from '../say.ts';
import { pageUrl, readSettings } from '../settings.ts';
import { pageServers, serviceWatcher } from '../supervise/watch-processes.ts';

const PAGES = ['host', 'player', 'admin'].map((page) => `@imguessr/${page}`);

await runCommand(async () => {
  readCommandLine({ usage: 'npm run dev' });
  const settings = readSettings(process.env);
  return withSupervisor(settings, async (supervisor, folder) => {
    supervisor.isRestarting = true;
    await assertPortFree(settings);
    const endpoint = resolveEndpoint(settings, folder);
    // the development server of the host listens on the public port, and the gateway renders its
    // pages
    const gateway = {
      ...endpoint,
      host: '127.0.0.1',
      port: await rememberedPort(folder, 'dev-gateway'),
    };
    const pages = {
      host: settings.port,
      player: await rememberedPort(folder, 'dev-player'),
      admin: await rememberedPort(folder, 'dev-admin'),
    };
    const product = await startProduct({
      settings,
      supervisor,
      folder,
      endpoint: gateway,
      preparing: build({ except: PAGES }),
      env: { NODE_ENV: 'development' },
      frontendUrls: Object.entries(pages)
        .map(([page, port]) => `${page}=http://127.0.0.1:${port}`)
        .join(),
    });
    const program = supervisor.processes.find(({ spec }) => spec === product.services[0]?.spec);
    let restarted = Promise.resolve();
    const restart = () => {
      restarted = restarted.then(() => program?.restart());
    };
    supervisor.start(serviceWatcher(restart));
    for (const spec of pageServers(pages, pageUrl(gateway.host, gateway.port)))
      supervisor.start(spec);
    const url = pageUrl(settings.host, settings.port);
    supervisor.publish({ url, ...product.urls });
    await waitUntilPlayable(settings, endpoint);
    say(
      'Watching for changes: services restart and pages reload. Press Ctrl-C to stop everything.',
    );
    console.log(`Imguessr is ready at ${url}`);
    return untilStopped();
  });
});
