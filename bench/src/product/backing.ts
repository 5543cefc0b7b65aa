import { readFileSync } from 'node:fs';
import { z } from 'zod';

const shape = z.object({
  databaseUrl: z.string(),
  natsUrl: z.string(),
  redisUrl: z.string(),
  pids: z.object({ postgres: z.int(), redis: z.int(), nats: z.int() }),
  nodeOptions: z.array(z.string()),
  allocator: z.record(z.string(), z.string()),
  /** The files that take processes into the group of a small machine. */
  groups: z.array(z.string()).optional(),
});

/** URLs and process ids of the private backing servers, and how to start the services. */
export type Backing = z.output<typeof shape>;

/** Returns the description of the backing servers that the launcher started for this run. */
export function readBacking(env: NodeJS.ProcessEnv): Backing {
  if (!env.BENCH_BACKING) throw new Error('Run this with `npm run bench`, which starts the servers it needs.');
  return shape.parse(JSON.parse(readFileSync(env.BENCH_BACKING, 'utf8')));
}
