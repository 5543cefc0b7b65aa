export { createDatabase, type TestDatabase } from './backing/database.ts';
export { freePort } from './backing/free-port.ts';
export { limitMemory, type MemoryLimit, peakMemory } from './backing/memory-limit.ts';
export { natsBinaries, startNats, startNatsCluster, type TestNats } from './backing/nats.ts';
export type { BackingProcess } from './backing/process.ts';
export { startRedis } from './backing/redis.ts';
export { s3Binary, startS3, type TestS3 } from './backing/s3.ts';
export { startCollector } from './collector.ts';
export { until } from './until.ts';
