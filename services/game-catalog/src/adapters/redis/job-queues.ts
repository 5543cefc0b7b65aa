import type { Logger } from '@imguessr/service-kit';
import { Redis } from 'ioredis';
import { JobQueue } from './job-queue.ts';

/** All queues of background work, by name; they share a connection to Redis and wait for it when it is away. */
export class JobQueues {
  readonly #redis: Redis;
  readonly #log: Logger;
  readonly #queues = new Map<string, JobQueue>();

  constructor(redisUrl: string, log: Logger) {
    this.#redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
    this.#redis.on('error', (error) => log.debug({ err: error }, 'Redis is away'));
    this.#log = log;
  }

  /** Opens a queue and works on it, one job at a time; the work is told the job's id. */
  open(name: string, work: (id: string) => Promise<unknown>): JobQueue {
    const queue = new JobQueue(name, this.#redis, work, this.#log);
    this.#queues.set(name, queue);
    return queue;
  }

  all(): readonly JobQueue[] {
    return [...this.#queues.values()];
  }

  named(name: string): JobQueue | undefined {
    return this.#queues.get(name);
  }

  async stop(): Promise<void> {
    await Promise.all(this.all().map((queue) => queue.stop()));
    this.#redis.disconnect();
  }
}
