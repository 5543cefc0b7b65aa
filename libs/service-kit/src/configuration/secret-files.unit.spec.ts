import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadConfig } from './config.ts';
import { readSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, `${text.length}`);
  writeFileSync(file, text);
  return file;
}

describe('a secret in a file', () => {
  test('is a setting like one in the environment', () => {
    const config = loadConfig(z.object({ SESSION_SECRET: z.string() }), {
      SESSION_SECRET_FILE: fileWith('of a file'),
    });
    expect(config).toEqual({ SESSION_SECRET: 'of a file' });
  });

  test('ends before one line break, so that an editor may write the file', () => {
    expect(readSecretFiles({ ADMIN_PASSWORD_FILE: fileWith(' a b \n\n') }).ADMIN_PASSWORD).toBe(
      ' a b \n',
    );
    expect(
      readSecretFiles({ DATABASE_URL_FILE: fileWith('postgresql://a\r\n') }).DATABASE_URL,
    ).toBe('postgresql://a');
  });

  test('is refused when the setting has a value too: nobody could tell which counts', () => {
    const both = { ADMIN_PASSWORD: 'one', ADMIN_PASSWORD_FILE: fileWith('another') };
    expect(() => readSecretFiles(both)).toThrow(
      'ADMIN_PASSWORD_FILE: must not be set together with ADMIN_PASSWORD',
    );
  });

  test('is refused when the file is missing or empty, each with its variable', () => {
    const env = { REDIS_URL_FILE: join(folder, 'none'), NATS_URL_FILE: fileWith('\n') };
    expect(() => readSecretFiles(env)).toThrow(
      /NATS_URL_FILE: must name .* is empty\n.*REDIS_URL_FILE: must name .*none does not exist/,
    );
    const problem = `SESSION_SECRET_FILE: must name a file: ${folder} is a folder`;
    expect(() => readSecretFiles({ SESSION_SECRET_FILE: folder })).toThrow(problem);
  });
});

test('a missing file is named beside every other wrong setting', () => {
  const shape = z.object({ ADMIN_PASSWORD: z.string(), PORT: z.coerce.number() });
  const none = join(folder, 'none');
  expect(() => loadConfig(shape, { ADMIN_PASSWORD_FILE: none, PORT: 'x' })).toThrow(
    `\n  ADMIN_PASSWORD_FILE: must name a file: ${none} does not exist\n  PORT: must be a number`,
  );
  expect(() => loadConfig(shape, { ADMIN_PASSWORD_FILE: none, PORT: '1' })).toThrow(
    /^[^\n]*\n[^\n]*none does not exist$/,
  );
});

test('files are read for secrets only: other variables may end with _FILE', () => {
  const env = {
    AWS_WEB_IDENTITY_TOKEN_FILE: '/none',
    LOG_LEVEL_FILE: '/none',
    ADMIN_PASSWORD_FILE: '',
  };
  expect(readSecretFiles(env)).toEqual(env);
});
