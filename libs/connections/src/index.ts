export { connectPostgres, isRefusedByPostgres, surviveLoss } from './connect-postgres.ts';
export { EarlierDataError } from './earlier-data.error.ts';
export { InvalidUrlError } from './invalid-url.error.ts';
export { ioredisOptions } from './ioredis-options.ts';
export { migrateSchema, readPendingMigrations, type Schema } from './migrations.ts';
export { type PostgresOptions, postgresOptions } from './postgres-options.ts';
export { connectToRedis, type RedisClient } from './redis-client.ts';
export { untilSilent } from './redis-silence.ts';
