import { build } from '../product/build.ts';
import {
  demandPort,
  demandStrongSecrets,
  openDoor,
  startProduct,
  waitUntilPlayable,
  writeState,
} from '../product/start-product.ts';
import { forever, underSupervision } from '../product/supervise.ts';
import { runCommand, say } from '../say.ts';
import { pageUrl, readSettings } from '../settings.ts';

await runCommand(async () => {
  const settings = readSettings(process.env);
  return underSupervision(settings, async (supervisor, folder) => {
    await demandPort(settings);
    const door = openDoor(settings, folder);
    demandStrongSecrets(door);
    const product = await startProduct(settings, supervisor, folder, door, build());
    const url = pageUrl(settings.host, settings.port);
    supervisor.onChange = () => writeState(product, url);
    writeState(product, url);
    await waitUntilPlayable(settings, door);
    say(`Logs are in ${folder.path('logs')}. Ctrl-C stops everything.`);
    console.log(`Imguessr is ready at ${url}`);
    return forever();
  });
});
