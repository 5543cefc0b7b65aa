// Starts the process: which setting ends it, and what its log contains then.
import { useDatabase, useNats, useRedis } from '@imguessr/testing/fixtures';
import { expect, test } from 'vitest';
import { useProgram } from './testing/built-program.ts';

const built = useProgram(useDatabase(), useNats(), useRedis());

/**
 * Starts the program with wrong settings; resolves with the message of the one line that it logs.
 */
async function problemsWith(env: Readonly<Record<string, string>>): Promise<string> {
  const wrong = await built.start(env);
  expect(await wrong.exited()).toBe(1);
  expect(wrong.log).toHaveLength(1);
  expect(wrong.log[0]).toMatchObject({
    level: 'fatal',
    service: 'imguessr',
    err: { type: 'ConfigError' },
  });
  expect(wrong.log[0]?.err?.stack).toBeUndefined();
  return wrong.log[0]?.err?.message ?? '';
}

test.each([
  [{ LOG_HOURS: 'many' }, 'LOG_HOURS: must be a number'],
  [{ PORT: 'http' }, 'PORT: must be a number'],
  [
    { SESSION_SECRET: '' },
    'SESSION_SECRET: must be set, or SESSION_SECRET_FILE to a file that contains it',
  ],
  [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL: must be a URL such as postgresql://'],
  [{ NATS_URL: 'http://nats:4222' }, 'NATS_URL: must be one or more URLs that begin with nats://'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: must begin with redis://'],
  [{ PICTURES_S3_ENDPOINT: 'https://s3.example' }, 'PICTURES_S3_ENDPOINT: '],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must begin with http:// or https://'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal, error, warn'],
])(
  'the wrong setting %j ends the process with one line that says what to do',
  async (env, rule) => {
    const message = await problemsWith(env);
    expect(message).toContain(rule);
    expect(message.match(/^ {2}/gm)).toHaveLength(1);
  },
);

test.each([
  [{ HOST: 'nowhere.invalid' }, 'There is no such name: set HOST'],
  [{ HOST: '192.0.2.1' }, 'This machine has no such address: set HOST'],
  [{ DATABASE_URL: 'postgresql://a/b?sslmode=yes' }, 'PostgreSQL: sslmode must be one of'],
])(
  'what only the start shows, %j, ends the process by one fatal line, too',
  async (env, advice) => {
    const wrong = await built.start(env);
    expect(await wrong.exited()).toBe(1);
    const fatal = wrong.log.filter(({ level }) => level === 'error' || level === 'fatal');
    expect(fatal).toHaveLength(1);
    expect(fatal[0]).toMatchObject({
      failed: expect.any(String),
      err: { message: expect.stringContaining(advice) },
    });
    expect(fatal[0]?.err?.stack).toBeUndefined();
  },
);
