export { connectPostgres, surviveLoss } from './connect-postgres.ts';
export { InvalidUrlError } from './invalid-url.error.ts';
export { type IoredisOptions, ioredisOptions } from './ioredis-options.ts';
export { migrateSchema, readPendingMigrations, type Schema } from './migrations.ts';
export { type PostgresOptions, postgresOptions } from './postgres-options.ts';
export { connectToRedis, type RedisClient, type RedisConnection } from './redis-client.ts';
export { untilSilent } from './redis-silence.ts';
