import { ioredisOptions } from '@imguessr/connections';
import type { Logger } from '@imguessr/service-kit';
import { Redis } from 'ioredis';
import type { JobQueues } from '../../jobs/job-queues.port.ts';
import { RedisJobQueue } from './job-queue.ts';

/** All job queues by name. They share a connection to Redis, and wait while it is unavailable. */
export class RedisJobQueues implements JobQueues {
  readonly #redis: Redis;
  readonly #log: Logger;
  readonly #queues = new Map<string, RedisJobQueue>();

  constructor(redisUrl: string, log: Logger) {
    this.#redis = new Redis({ ...ioredisOptions(redisUrl), maxRetriesPerRequest: null });
    this.#redis.on('error', (error) => log.debug({ err: error }, 'Redis connection lost'));
    this.#log = log;
  }

  open(name: string, run: (id: string) => Promise<unknown>): RedisJobQueue {
    const queue = new RedisJobQueue(name, this.#redis, run, this.#log);
    this.#queues.set(name, queue);
    return queue;
  }

  all(): readonly RedisJobQueue[] {
    return [...this.#queues.values()];
  }

  get(name: string): RedisJobQueue | undefined {
    return this.#queues.get(name);
  }

  async stop(): Promise<void> {
    await Promise.all(this.all().map((queue) => queue.stop()));
    this.#redis.disconnect();
  }
}
