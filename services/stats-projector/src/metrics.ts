import { Counter, Gauge, Histogram, type Registry } from '@imguessr/service-kit';
import type { RedisMemory } from './checkpoint/redis.ts';

export function createProjectorMetrics(registry: Registry) {
  const registers = [registry];
  return {
    counted: new Counter({
      name: 'imguessr_facts_folded_total',
      help: 'Play events counted, including those counted again by a rebuild',
      registers,
    }),
    reads: new Counter({
      name: 'imguessr_statistics_reads_total',
      help: 'Queries answered, by outcome: ok or the error code',
      labelNames: ['answer', 'outcome'],
      registers,
    }),
    readSeconds: new Histogram({
      name: 'imguessr_statistics_read_seconds',
      help: 'Query duration in seconds, including the wait for the end of the log',
      labelNames: ['answer'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
    /** `lag` is called when metrics are collected. The gauge is omitted while it is unknown. */
    showLag: (lag: () => Promise<number | undefined>) => {
      new Gauge({
        name: 'imguessr_projection_lag_facts',
        help: 'Batches of play events in the log that are not stored in Redis yet',
        registers,
        async collect() {
          this.remove();
          const batches = await lag().catch(() => undefined);
          if (batches !== undefined) this.set(batches);
        },
      });
    },
    /** `read` is called when metrics are collected. The gauges are omitted while it rejects. */
    showRedisMemory: (read: () => Promise<RedisMemory>) => {
      new Gauge({
        name: 'imguessr_redis_memory_bytes',
        help: 'Memory of Redis: used, and its limit (maxmemory) if it has one',
        labelNames: ['kind'],
        registers,
        async collect() {
          this.reset();
          const memory = await read().catch(() => undefined);
          if (!memory) return;
          this.set({ kind: 'used' }, memory.used);
          if (memory.limit > 0) this.set({ kind: 'limit' }, memory.limit);
        },
      });
    },
  };
}

export type ProjectorMetrics = ReturnType<typeof createProjectorMetrics>;
