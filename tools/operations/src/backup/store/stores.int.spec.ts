// Needs an S3 server: parts of uploads, and interrupted ones.
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { s3Client } from '@imguessr/connections/s3';
import { useFixture } from '@imguessr/testing/fixtures';
import { s3Binary, startS3 } from '@imguessr/testing/node';
import { describe, expect, test } from 'vitest';
import { BACKUP_TARGETS } from '../../testing/backup-targets.ts';
import { configuredStore } from './configured-store.ts';
import { s3Store } from './s3-store.ts';

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
    expect(await files.write('b.txt', bytesOf('abc'))).toBe(SHA_OF_ABC);
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
  });
});

describe.skipIf(!s3Binary())('large files in an S3 store', () => {
  const PART = 5 * 1024 * 1024;
  const server = useFixture(
    () => startS3(s3Binary() ?? ''),
    (running) => running.stop(),
  );
  const settings = (bucket = server.bucket) => ({
    endpoint: server.endpoint,
    bucket,
    region: 'us-east-1',
    prefix: 'large/',
    credentials: { accessKeyId: server.accessKey, secretAccessKey: server.secretKey },
  });
  const open = (bucket?: string) => s3Store(settings(bucket), PART);
  const client = () => s3Client(settings(), { timeoutMs: 3_000, maxAttempts: 1 })();

  test.each([PART - 1, PART, PART + 1, 2 * PART, 2 * PART + 7])(
    'of %i bytes are stored in parts',
    async (size) => {
      const bytes = randomBytes(size);
      const files = open().files('sizes');
      await files.write('object', bytesOf(bytes.subarray(0, 10), bytes.subarray(10)));
      const stored = await files.open('object');
      expect(stored && Buffer.compare(await buffer(stored), bytes)).toBe(0);
    },
  );

  test('leave nothing behind when their content cannot be read', async () => {
    const files = open().files('cut');
    await expect(
      files.write('object', bytesOf(randomBytes(2 * PART), new Error('lost'))),
    ).rejects.toThrow('lost');
    expect(await files.open('object')).toBeUndefined();
    expect(await files.names()).toEqual([]);
  });

  test('whose upload was interrupted are listed and removed with their backup', async () => {
    const s3 = await client();
    await s3.createMultipartUpload({ Bucket: server.bucket, Key: 'large/killed/play.jsonl.gz' });
    const store = open();
    expect(await store.files('killed').names()).toEqual(['play.jsonl.gz']);
    expect(await store.names()).toContain('killed');
    await store.remove('killed', 'backup.json');
    expect(await store.names()).not.toContain('killed');
  });

  test('more than a thousand are all listed', async () => {
    const names = Array.from({ length: 1_050 }, (_, n) => String(n).padStart(4, '0'));
    const s3 = await client();
    const put = (name: string) =>
      s3.putObject({ Bucket: server.bucket, Key: `large/many/${name}`, Body: Buffer.from('x') });
    // All at once, some would wait longer for a connection than a request may take.
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(names.slice(from, from + 50).map(put));
    expect([...(await open().files('many').names())].sort()).toEqual(names);
  });

  test('are refused with what the store says', async () => {
    const files = open('missing').files('a');
    await expect(files.names()).rejects.toThrow(
      /s3:\/\/missing\/large\/a\/ cannot be listed .*404 NoSuchBucket/,
    );
    await expect(files.open('b')).rejects.toThrow(/404 NoSuchBucket/);
  });
});

describe('the place of backups', () => {
  const S3 = { BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_BUCKET: 'b' };
  const KEYS = { BACKUP_S3_ACCESS_KEY: 'a', BACKUP_S3_SECRET_KEY: 's' };

  test.each([
    [{}, 'There is no place for backups'],
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
