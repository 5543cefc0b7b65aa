import { rmSync } from 'node:fs';
import path from 'node:path';
import { startBackingServices } from '../backing/backing-services.ts';
import { ensureCurrentNats } from '../backing/programs/current-nats.ts';
import { CHROMIUM, ensureProgram, WRK } from '../backing/programs/programs.ts';
import { commandArguments, readCommandLine } from '../command-line.ts';
import { build } from '../product/build.ts';
import { ALLOCATOR, NODE_OPTIONS } from '../product/node-options.ts';
import { createSmallMachine } from '../product/small-machine.ts';
import { withSupervisor } from '../product/supervise.ts';
import { runCommand, say } from '../say.ts';
import { readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

const USAGE =
  'npm run bench -- [--only guess,stats,rebuild,lag,memory | --archive | --page | --scaling | --small <MiB>] [--rounds <n>] [--profile <folder>]';

await runCommand(async () => {
  // the values are checked by the benchmark itself
  const { values } = readCommandLine({
    usage: USAGE,
    options: {
      only: { type: 'string' },
      archive: { type: 'boolean' },
      page: { type: 'boolean' },
      scaling: { type: 'boolean' },
      rounds: { type: 'string' },
      profile: { type: 'string' },
      small: { type: 'string' },
    },
  });
  const settings = readSettings(process.env);
  const dataDir = path.join(settings.root, '.imguessr/bench');
  const megabytes = Number(values.small);
  const small = values.small === undefined ? undefined : createSmallMachine(megabytes, coresOf(megabytes));
  return withSupervisor({ ...settings, dataDir }, async (supervisor, folder) => {
    for (const name of ['postgres', 'nats', 'redis']) {
      rmSync(folder.path(name), { recursive: true, force: true });
    }
    const programs = values.page
      ? { BENCH_CHROMIUM: await ensureProgram(CHROMIUM) }
      : { BENCH_WRK: await ensureProgram(WRK) };
    // Never the servers named in the environment, because a benchmark fills them with generated plays.
    // A small machine is what Compose is for, where each write is on the disk before it is acknowledged.
    const natsServer = small && (await ensureCurrentNats());
    const isNatsSynced = natsServer !== undefined;
    const startServers = () => startBackingServices({}, folder, supervisor, { natsServer, isNatsSynced });
    if (small) await build();
    const [urls] = small ? [await small.inside(startServers)] : await Promise.all([startServers(), build()]);
    const pids = Object.fromEntries(supervisor.processes.map(({ spec, pid }) => [spec.name, pid]));
    const groups = small?.entries;
    folder.writeJson('run/backing.json', { ...urls, pids, nodeOptions: NODE_OPTIONS, allocator: ALLOCATOR, groups });
    say('Measuring …');
    const { code } = await runTool(process.execPath, ['bench/src/main.ts', ...commandArguments()], {
      show: true,
      env: {
        DATABASE_URL: urls.databaseUrl,
        NATS_URL: urls.natsUrl,
        REDIS_URL: urls.redisUrl,
        // process ids of the servers, and how to start the services
        BENCH_BACKING: folder.path('run/backing.json'),
        ...programs,
      },
    });
    return code;
  }).finally(() => small?.remove());
});

/** A machine with so little memory has one processor. */
function coresOf(megabytes: number): number {
  return megabytes > 512 ? 2 : 1;
}
