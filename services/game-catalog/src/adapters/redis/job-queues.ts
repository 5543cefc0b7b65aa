import { ioredisOptions } from '@imguessr/connections';
import type { Logger } from '@imguessr/service-kit';
import { Redis, type RedisOptions } from 'ioredis';
import type { JobQueues } from '../../jobs/job-queues.port.ts';
import { RedisJobQueue } from './job-queue.ts';

/** A connection on which an answer is missing for this long is replaced, and its commands are sent again. */
const MAX_SILENCE_MS = 5_000;

/** A connection whose duplicates may be silent: workers wait on them for up to ten seconds, and BullMQ replaces them itself. */
class WatchedRedis extends Redis {
  override duplicate(options?: Partial<RedisOptions>): Redis {
    return super.duplicate({ ...options, socketTimeout: undefined });
  }
}

/** All job queues by name. They share a connection to Redis, and wait while it is unavailable. */
export class RedisJobQueues implements JobQueues {
  readonly #redis: Redis;
  readonly #log: Logger;
  readonly #queues = new Map<string, RedisJobQueue>();

  constructor(redisUrl: string, log: Logger) {
    const options = { ...ioredisOptions(redisUrl), maxRetriesPerRequest: null, socketTimeout: MAX_SILENCE_MS };
    this.#redis = new WatchedRedis(options);
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
