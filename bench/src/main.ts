// npm run bench: measures the product beside baselines, on servers that it starts.
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  build,
  ensureCurrentNats,
  LaunchError,
  readSettings,
  runCommand,
  say,
  startBackingServices,
  withSupervisor,
} from '@imguessr/launch/product';
import { CHROMIUM, ensureProgram, WRK } from '@imguessr/launch/programs';
import { createSmallMachine } from './machine/small-machine.ts';
import { readOptions } from './measure/options.ts';

const SERVERS = ['postgres', 'nats', 'redis'] as const;

await runCommand(async () => {
  const options = readOptions();
  const settings = readSettings(process.env);
  const dataDir = path.join(settings.root, '.imguessr/bench');
  const small = options.small === undefined ? undefined : createSmallMachine(options.small);
  return withSupervisor({ ...settings, dataDir }, async (supervisor, folder) => {
    for (const name of SERVERS) rmSync(folder.path(name), { recursive: true, force: true });
    await ensureProgram(options.parts.has('page') ? CHROMIUM : WRK);
    // Never the servers named in the environment, because a benchmark fills them with generated
    // plays.
    const natsServer = await ensureCurrentNats();
    if (!natsServer) throw new LaunchError('An older NATS cannot sync each write.');
    process.env.IMGUESSR_NATS_SERVER = natsServer;
    const startServers = () => startBackingServices({}, folder, supervisor);
    if (small) await build();
    const [urls] = small
      ? [await small.inside(startServers)]
      : await Promise.all([startServers(), build()]);
    const pidOf = (server: (typeof SERVERS)[number]) =>
      supervisor.processes.find(({ spec }) => spec.name === server)?.pid ?? 0;
    const pids = { postgres: pidOf('postgres'), nats: pidOf('nats'), redis: pidOf('redis') };
    say('Measuring …');
    // imported now, because it needs the code for proto/, which a build generates
    const { measureAll } = await import('./measure-all.ts');
    const areFloorsMet = await measureAll(
      { ...urls, pids, settings, supervisor, folder, small },
      options,
    ).catch((error: Error) => {
      throw new LaunchError(`The benchmark did not finish: ${error.message}`);
    });
    return areFloorsMet ? 0 : 1;
  }).finally(() => small?.remove());
});
