// Needs an S3 server: requests that it accepts with temporary credentials.
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type S3Environment, s3Settings } from '@imguessr/connections/s3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROLE, startTokenStore, type TokenStore } from '../testing/token-store.ts';
import type { PictureFiles } from './picture-files.ts';
import { s3PictureFiles } from './s3-picture-files.ts';

type Connection = Parameters<PictureFiles['get']>[0];
const NO_DATABASE = {} as Connection & Parameters<PictureFiles['put']>[0];
const BYTES = Buffer.from('a picture');
const EMPTY: PictureFiles = {
  put: async () => undefined,
  get: async () => undefined,
  remove: async () => undefined,
};

let [store, folder, tokenFile]: [TokenStore, string, string] = [{} as TokenStore, '', ''];

beforeEach(async () => {
  store = await startTokenStore();
  folder = await mkdtemp(path.join(tmpdir(), 'identity-'));
  tokenFile = path.join(folder, 'token');
  writeFileSync(tokenFile, store.token);
});
afterEach(async () => {
  vi.useRealTimers();
  await store.stop();
  await rm(folder, { recursive: true });
});

const environment = (): S3Environment<'PICTURES_S3'> => ({
  PICTURES_S3_ENDPOINT: store.endpoint,
  PICTURES_S3_BUCKET: 'pictures',
  AWS_ROLE_ARN: ROLE,
  AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
  AWS_ENDPOINT_URL_STS: store.endpoint,
});

function openFiles(): PictureFiles {
  const settings = s3Settings(environment(), 'PICTURES_S3', 'test');
  if (!settings) throw new Error('there is no store');
  return s3PictureFiles(settings, EMPTY);
}

/** Advances only the clock: time-outs of requests stay real. */
const setClock = (afterMs: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + afterMs });

describe('a picture store that is used by the role of the workload', () => {
  test('stores, returns and removes pictures with temporary credentials, requested once', async () => {
    const files = openFiles();
    await Promise.all(
      ['a.webp', 'b.webp', 'c.webp'].map((name) => files.put(NO_DATABASE, name, BYTES)),
    );
    expect(await files.get(NO_DATABASE, 'b.webp')).toEqual(BYTES);
    await files.remove(NO_DATABASE, ['b.webp']);
    expect(await files.get(NO_DATABASE, 'b.webp')).toBeUndefined();
    expect(store.issued).toBe(1);
  });

  test('gets other credentials before they expire, with the token that the file contains then', async () => {
    const files = openFiles();
    await files.put(NO_DATABASE, 'a.webp', BYTES);
    setClock(54 * 60_000);
    expect(await files.get(NO_DATABASE, 'a.webp')).toEqual(BYTES);
    expect(store.issued).toBe(1);

    store.token = 'second token';
    writeFileSync(tokenFile, store.token);
    setClock(2 * 60_000);
    expect(await files.get(NO_DATABASE, 'a.webp')).toEqual(BYTES);
    expect(store.issued).toBe(2);
  });

  test('says why it has no credentials while none are issued, and gets them afterwards', async () => {
    const files = openFiles();
    await files.put(NO_DATABASE, 'a.webp', BYTES);
    store.isIssuing = false;
    setClock(56 * 60_000);
    await expect(files.get(NO_DATABASE, 'a.webp')).rejects.toThrow(
      `the role ${ROLE} cannot be assumed: 503 ServiceUnavailable`,
    );
    store.isIssuing = true;
    expect(await files.get(NO_DATABASE, 'a.webp')).toEqual(BYTES);
  });

  test('says that the token is refused, or cannot be read', async () => {
    writeFileSync(tokenFile, 'the token of another workload');
    await expect(openFiles().get(NO_DATABASE, 'a.webp')).rejects.toThrow(
      /cannot be assumed: 403 AccessDenied, Not authorized/,
    );
    await rm(tokenFile);
    await expect(openFiles().get(NO_DATABASE, 'a.webp')).rejects.toThrow(
      /cannot be assumed: ENOENT.*token/,
    );
  });

  test('needs both keys, or the role and its token', () => {
    const { AWS_WEB_IDENTITY_TOKEN_FILE, ...noToken } = environment();
    expect(() => s3Settings(noToken, 'PICTURES_S3', 'test')).toThrow(
      'or AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE',
    );
    expect(() =>
      s3Settings({ ...environment(), PICTURES_S3_ACCESS_KEY: 'a' }, 'PICTURES_S3', 'test'),
    ).toThrow('need each other');
  });
});
