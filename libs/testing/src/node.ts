export { createDatabase } from './backing/database.ts';
export { natsBinaries, startNats, startNatsCluster, type TestNats } from './backing/nats.ts';
export { type BackingProcess, freePort } from './backing/process.ts';
export { startRedis } from './backing/redis.ts';
export { until } from './until.ts';
