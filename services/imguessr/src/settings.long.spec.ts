// Starts the process: which service a setting ends, and what its log contains then.
import { useDatabase, useNats, useRedis } from '@imguessr/testing/fixtures';
import { expect, test } from 'vitest';
import { useProgram } from './testing/built-program.ts';

const built = useProgram(useDatabase(), useNats(), useRedis());

test.each([
  [{ PLAY_CACHE_SIZE: 'many' }, 'guess-ingest', 'PLAY_CACHE_SIZE: must be a number'],
  [{ PORT: 'http' }, 'gateway', 'PORT: must be a number'],
  [
    { SESSION_SECRET: '' },
    'game-catalog',
    'SESSION_SECRET: must be set, or SESSION_SECRET_FILE to a file that contains it',
  ],
  [{ DATABASE_URL: 'mysql://a/b' }, 'game-catalog', 'DATABASE_URL: must be a URL such as postgresql://'],
  [{ NATS_URL: 'http://nats:4222' }, 'game-catalog', 'NATS_URL: must be one or more URLs that begin with nats://'],
  [{ REDIS_URL: 'localhost:6379' }, 'game-catalog', 'REDIS_URL: must begin with redis://'],
  [{ PICTURES_S3_ENDPOINT: 'https://s3.example' }, 'game-catalog', 'PICTURES_S3_ENDPOINT: '],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'game-catalog', 'must begin with http:// or https://'],
  [{ LOG_LEVEL: 'loud' }, 'game-catalog', 'LOG_LEVEL: must be one of fatal, error, warn'],
])('the wrong setting %j ends the process with one line that says what to do', async (env, service, rule) => {
  const wrong = await built.start(env);
  expect(await wrong.exited()).toBe(1);
  expect(wrong.log).toHaveLength(1);
  expect(wrong.log[0]).toMatchObject({ level: 'fatal', service, err: { type: 'ConfigError' } });
  expect(wrong.log[0]?.err?.message).toContain(rule);
  expect(wrong.log[0]?.err?.stack).toBeUndefined();
});

test.each([
  [{ HOST: 'nowhere.invalid' }, 'There is no such name: set HOST'],
  [{ HOST: '192.0.2.1' }, 'This machine has no such address: set HOST'],
  [{ DATABASE_URL: 'postgresql://a/b?sslmode=yes' }, 'PostgreSQL: sslmode must be one of'],
])('what only the start shows, %j, ends the process by one fatal line, too', async (env, advice) => {
  const wrong = await built.start(env);
  expect(await wrong.exited()).toBe(1);
  const fatal = wrong.log.filter(({ level }) => level === 'error' || level === 'fatal');
  expect(fatal).toHaveLength(1);
  expect(fatal[0]).toMatchObject({ failed: expect.any(String), err: { message: expect.stringContaining(advice) } });
  expect(fatal[0]?.err?.stack).toBeUndefined();
});
