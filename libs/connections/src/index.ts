export { InvalidUrlError } from './invalid-url.error.ts';
export { type PostgresOptions, postgresOptions } from './postgres-options.ts';
