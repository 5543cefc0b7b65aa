import { repeat } from '@imguessr/async';
import { ioredisOptions, untilSilent } from '@imguessr/connections';
import type { Logger } from '@imguessr/service-kit';
import { Redis } from 'ioredis';
import { JobQueue } from './job-queue.ts';

/** The queues share a connection, and wait while Redis is unavailable. */
export class JobQueues {
  readonly #redis: Redis;
  readonly #log: Logger;
  readonly #queues: JobQueue[] = [];
  readonly #stopAsking: () => Promise<void>;

  constructor(redisUrl: string, log: Logger) {
    this.#redis = new Redis({ ...ioredisOptions(redisUrl), maxRetriesPerRequest: null });
    this.#redis.on('error', (error) => log.debug({ err: error }, 'Redis connection lost'));
    this.#log = log;
    this.#stopAsking = repeat((signal) => this.#leaveWhenSilent(signal), { delayMs: 0 });
  }

  /** Up to five attempts within fifteen seconds, one job at a time. */
  open(name: string, run: (id: string) => Promise<unknown>): JobQueue {
    const queue = new JobQueue(name, this.#redis, run, this.#log);
    this.#queues.push(queue);
    return queue;
  }

  all(): readonly JobQueue[] {
    return this.#queues;
  }

  /**
   * Replaces the connection when Redis does not answer, and its commands are sent again. BullMQ
   * itself replaces those on which workers wait. The `socketTimeout` of ioredis would also end a
   * connection whose answer has arrived, in a process that was too busy to read it.
   */
  async #leaveWhenSilent(signal: AbortSignal): Promise<void> {
    const isAsked = () => this.#redis.status === 'ready' || this.#redis.status === 'connect';
    const asked = { ping: async () => isAsked() && this.#redis.ping() };
    const silence = await untilSilent(asked, signal);
    if (silence) this.#redis.disconnect(true);
  }

  async stop(): Promise<void> {
    void this.#stopAsking();
    await Promise.all(this.#queues.map((queue) => queue.stop()));
    this.#redis.disconnect();
  }
}
