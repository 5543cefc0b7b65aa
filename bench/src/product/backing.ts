import { readFileSync } from 'node:fs';
import { z } from 'zod';

const SERVICE_NAMES = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

const count = z.int().min(1);
const shape = z.object({
  databaseUrl: z.string(),
  natsUrl: z.string(),
  redisUrl: z.string(),
  /** Every NATS server has a number of its own. */
  pids: z.object({ postgres: z.int(), redis: z.int(), nats: z.array(z.int()).min(1) }),
  nodeOptions: z.record(z.enum(SERVICE_NAMES), z.array(z.string())),
  /** How many processes of each service there are to be, and partitions of the play log. */
  replicas: z.record(z.enum(SERVICE_NAMES), count),
  partitions: count,
});

/** Where the private backing servers are, their process numbers, and how the services are to be started on them. */
export type Backing = z.output<typeof shape>;

/** Returns what the launcher wrote down about the servers that it started for this run. */
export function readBacking(env: NodeJS.ProcessEnv): Backing {
  if (!env.BENCH_BACKING) throw new Error('Start this with `npm run bench`: it needs servers of its own.');
  return shape.parse(JSON.parse(readFileSync(env.BENCH_BACKING, 'utf8')));
}
