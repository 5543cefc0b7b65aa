import { rmSync } from 'node:fs';
import path from 'node:path';
import { startBackingServices } from '../backing/backing-services.ts';
import { ensureProgram, WRK } from '../backing/programs.ts';
import { build } from '../product/build.ts';
import { nodeOptions, SERVICE_NAMES } from '../product/node-options.ts';
import { CLUSTER, SINGLE } from '../product/shape.ts';
import { withSupervisor } from '../product/supervise.ts';
import { runCommand, say } from '../say.ts';
import { readSettings } from '../settings.ts';
import { runTool } from '../tool.ts';

await runCommand(async () => {
  const settings = readSettings(process.env);
  const dataDir = path.join(settings.root, '.imguessr/bench');
  return withSupervisor({ ...settings, dataDir }, async (supervisor, folder) => {
    const args = process.argv.slice(3);
    const shape = args.includes('--cluster') ? CLUSTER : SINGLE;
    const { natsServers, replicas, partitions = 1 } = shape;
    for (const name of ['postgres', 'nats', 'nats-1', 'nats-2', 'nats-3', 'redis']) {
      rmSync(folder.path(name), { recursive: true, force: true });
    }
    const wrk = await ensureProgram(WRK).catch((error: unknown) => {
      say(`${error instanceof Error ? error.message : error} Until then autocannon sends the load, which costs more.`);
    });
    // Never the servers that the environment names: a benchmark fills them with made-up plays.
    const [urls] = await Promise.all([startBackingServices({}, folder, supervisor, { natsServers }), build()]);
    const pidsOf = (name: RegExp) =>
      supervisor.processes.flatMap(({ spec, pid }) => (name.test(spec.name) && pid !== undefined ? [pid] : []));
    const pids = { postgres: pidsOf(/^postgres$/)[0], redis: pidsOf(/^redis$/)[0], nats: pidsOf(/^nats/) };
    const options = Object.fromEntries(SERVICE_NAMES.map((name) => [name, nodeOptions(name)]));
    folder.writeJson('run/backing.json', { ...urls, pids, nodeOptions: options, replicas, partitions });
    say('Measuring …');
    const { code } = await runTool(process.execPath, ['bench/src/main.ts', ...args], {
      show: true,
      env: {
        DATABASE_URL: urls.databaseUrl,
        NATS_URL: urls.natsUrl,
        REDIS_URL: urls.redisUrl,
        /** Beside the addresses: the servers' process numbers, and how the services are to be started. */
        BENCH_BACKING: folder.path('run/backing.json'),
        ...(wrk && { BENCH_WRK: wrk }),
      },
    });
    return code;
  });
});
