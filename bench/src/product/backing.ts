import { readFileSync } from 'node:fs';
import { z } from 'zod';

const SERVICE_NAMES = ['game-catalog', 'guess-ingest', 'stats-projector', 'gateway'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

const count = z.int().min(1);
const shape = z.object({
  databaseUrl: z.string(),
  natsUrl: z.string(),
  redisUrl: z.string(),
  /** Process ids; there may be several NATS servers. */
  pids: z.object({ postgres: z.int(), redis: z.int(), nats: z.array(z.int()).min(1) }),
  nodeOptions: z.array(z.string()),
  /** The number of processes of each service. */
  replicas: z.record(z.enum(SERVICE_NAMES), count),
  /** Partitions of the play log. */
  partitions: count,
  /** The files that take processes into the group of a small machine. */
  groups: z.array(z.string()).optional(),
});

/** URLs and process ids of the private backing servers, and how to start the services. */
export type Backing = z.output<typeof shape>;

/** Returns the description of the backing servers that the launcher started for this run; `replicas` replace some numbers of processes. */
export function readBacking(env: NodeJS.ProcessEnv, replicas: Partial<Backing['replicas']> = {}): Backing {
  if (!env.BENCH_BACKING) throw new Error('Run this with `npm run bench`, which starts the servers it needs.');
  const backing = shape.parse(JSON.parse(readFileSync(env.BENCH_BACKING, 'utf8')));
  return { ...backing, replicas: { ...backing.replicas, ...replicas } };
}
