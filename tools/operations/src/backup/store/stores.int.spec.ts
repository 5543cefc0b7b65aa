import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { fixedCredentials } from '@imguessr/connections/s3';
import { useFixture } from '@imguessr/testing/fixtures';
import { s3Binary, startS3 } from '@imguessr/testing/node';
import { describe, expect, test } from 'vitest';
import { BACKUP_TARGETS } from '../../testing/backup-targets.ts';
import { configuredStore } from './configured-store.ts';
import { s3Objects } from './s3-objects.ts';
import { s3Store } from './s3-store.ts';
import { unfinishedUploads, uploadObject } from './s3-upload.ts';

async function* bytesOf(...parts: (Uint8Array | string | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Buffer.from(part);
  }
}
const SHA_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe.each(BACKUP_TARGETS)('backups in $name', ({ start }) => {
  const target = useFixture(start, (running) => running.stop());

  test('are files that are stored whole, listed, replaced and removed', async () => {
    const { store } = target;
    const files = store.files('first');
    expect(await files.names()).toEqual([]);
    expect(await files.open('a.txt')).toBeUndefined();
    expect(await files.write('a.txt', bytesOf('other'))).toMatch(/^[0-9a-f]{64}$/);
    expect(await files.write('a.txt', bytesOf('a', 'bc'))).toBe(SHA_OF_ABC);
    expect(await files.writeFrom('b.txt', (path) => writeFile(path, 'abc'))).toBe(SHA_OF_ABC);
    expect(await files.write('empty', bytesOf())).toMatch(/^e3b0c442/);
    await store.files('first-2').write('a.txt', bytesOf('x'));
    expect([...(await files.names())].sort()).toEqual(['a.txt', 'b.txt', 'empty']);
    for (const name of ['a.txt', 'b.txt']) {
      const content = await files.open(name);
      expect(content && (await buffer(content)).toString()).toBe('abc');
    }
    await store.remove('first', 'b.txt');
    expect(await store.names()).toEqual(['first-2']);
    expect(await files.names()).toEqual([]);
    await store.remove('first-2', 'missing');
    expect(await store.names()).toEqual([]);
  });

  test('do not contain a file whose content could not be read', async () => {
    const files = target.store.files('failed');
    await expect(files.write('a.txt', bytesOf('a', new Error('lost')))).rejects.toThrow('lost');
    await expect(files.writeFrom('b.txt', async () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await files.open('b.txt')).toBeUndefined();
  });
});

describe.skipIf(!s3Binary())('large files in an S3 store', () => {
  const PART = 5 * 1024 * 1024;
  const server = useFixture(
    () => startS3(s3Binary() ?? ''),
    (running) => running.stop(),
  );
  const settings = () => ({
    endpoint: server.endpoint,
    bucket: server.bucket,
    region: 'us-east-1',
    prefix: 'large/',
    credentials: fixedCredentials(server.accessKey, server.secretKey),
  });
  const objects = () => s3Objects(settings());

  test.each([PART - 1, PART, PART + 1, 2 * PART, 2 * PART + 7])('of %i bytes are stored in parts', async (size) => {
    const bytes = randomBytes(size);
    await uploadObject(objects(), 'large/object', bytesOf(bytes.subarray(0, 10), bytes.subarray(10)), PART);
    const stored = await objects().get('large/object');
    expect(stored && Buffer.compare(await buffer(stored), bytes)).toBe(0);
  });

  test('leave nothing behind when their content cannot be read', async () => {
    const content = bytesOf(randomBytes(2 * PART), new Error('lost'));
    await expect(uploadObject(objects(), 'large/cut', content, PART)).rejects.toThrow('lost');
    expect(await objects().get('large/cut')).toBeUndefined();
    expect(await unfinishedUploads(objects(), 'large/')).toEqual([]);
  });

  test('whose upload was interrupted are listed and removed with their backup', async () => {
    await objects().request('POST', 'large/killed/GUESS_0.snapshot', { query: { uploads: '' } });
    const store = s3Store(settings(), tmpdir());
    expect(await store.files('killed').names()).toEqual(['GUESS_0.snapshot']);
    expect(await store.names()).toContain('killed');
    await store.remove('killed', 'backup.json');
    expect(await store.names()).not.toContain('killed');
  });

  test('use a scratch folder that is empty afterwards', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('backup-'));
    const files = s3Store(settings(), tmpdir()).files('scratch');
    await files.writeFrom('a', (path) => writeFile(path, 'abc'));
    await expect(files.writeFrom('b', async () => Promise.reject(new Error('lost')))).rejects.toThrow();
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('backup-'))).toEqual(before);
  });

  test('more than a thousand are all listed', async () => {
    const keys = Array.from({ length: 1_050 }, (_, n) => `many/${String(n).padStart(4, '0')}`);
    await Promise.all(keys.map((key) => objects().request('PUT', key, { body: Buffer.from('x') })));
    expect((await objects().keys('many/')).sort()).toEqual(keys);
  });

  test('are refused with what the store says', async () => {
    const missing = s3Objects({ ...settings(), bucket: 'missing' });
    await expect(missing.keys('')).rejects.toThrow(/responded with 404 to GET of the bucket: NoSuchBucket/);
    await expect(missing.get('a')).rejects.toThrow(/NoSuchBucket/);
  });
});

describe('the place of backups', () => {
  const S3 = { BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_BUCKET: 'b' };
  const KEYS = { BACKUP_S3_ACCESS_KEY: 'a', BACKUP_S3_SECRET_KEY: 's' };

  test.each([
    [{}, 'Backups have no place'],
    [{ ...S3, ...KEYS, BACKUP_FOLDER: '/backups' }, 'both set'],
    [S3, 'needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY, or AWS_ROLE_ARN'],
    [{ ...S3, BACKUP_S3_ACCESS_KEY: 'a' }, 'need each other'],
    [{ BACKUP_S3_ENDPOINT: 'https://s3.example', ...KEYS }, 'needs BACKUP_S3_BUCKET'],
    [{ BACKUP_S3_BUCKET: 'b', ...KEYS }, 'needs BACKUP_S3_ENDPOINT'],
    [{ BACKUP_S3_BUCKET: 'b', BACKUP_FOLDER: '/backups' }, 'needs BACKUP_S3_ENDPOINT'],
  ])('is exactly one: %j', (env, message) => {
    expect(() => configuredStore(env)).toThrow(message);
  });
});
