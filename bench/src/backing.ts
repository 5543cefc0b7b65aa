import { readFileSync } from 'node:fs';
import { z } from 'zod';

const SERVICE_NAMES = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

const shape = z.object({
  databaseUrl: z.string(),
  natsUrl: z.string(),
  redisUrl: z.string(),
  pids: z.object({ postgres: z.int(), nats: z.int(), redis: z.int() }),
  nodeOptions: z.record(z.enum(SERVICE_NAMES), z.array(z.string())),
});

/** Where the private backing servers are, their process numbers for reading processor time, and each service's options for Node. */
export type Backing = z.output<typeof shape>;

/** What the launcher wrote down about the servers it started for this run. */
export function readBacking(env: NodeJS.ProcessEnv): Backing {
  if (!env.BENCH_BACKING) throw new Error('Start this with `npm run bench`: it needs servers of its own.');
  return shape.parse(JSON.parse(readFileSync(env.BENCH_BACKING, 'utf8')));
}
