import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImageUploadReply, imageUploadRequest, type Result } from '@imguessr/contracts';
import {
  createDatabase,
  freePort,
  limitMemory,
  type MemoryLimit,
  peakMemory,
  startNats,
  startRedis,
  until,
} from '@imguessr/testing/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { type BuiltCatalog, buildCatalog, type RunningCatalog } from '../../testing/built-catalog.ts';
import { noisy } from '../../testing/hostile-files.ts';
import { LARGEST } from '../../testing/largest-pictures.ts';
import { startTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';

const root = join(import.meta.dirname, '../../../../..');
const MIB = 1024 ** 2;
/** Of the limit, what the worst may take: the rest is for other versions of the libraries and for luck. */
const MAX_SHARE = 0.92;

/** What the Helm chart lets the catalog have, in bytes. */
const limitBytes = mebibytes(
  parse(readFileSync(join(root, 'charts/imguessr/values.yaml'), 'utf8')).services['game-catalog'].resources.limits
    .memory,
);

function mebibytes(text: string): number {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(text) ?? [];
  if (!number) throw new Error(`the memory limit ${text} is in another unit`);
  return Number(number) * MIB * (unit === 'Gi' ? 1024 : 1);
}

/** The settings of memory that the image makes. */
const imageEnv = Object.fromEntries(
  (/^ENV (.*)$/m.exec(readFileSync(join(root, 'docker/service.Dockerfile'), 'utf8'))?.[1] ?? '')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

// Pictures of forty megapixels, on a machine however busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let limit: MemoryLimit | undefined;
let catalog: TestCatalog;
let built: BuiltCatalog;
let running: RunningCatalog;
/** Shows all that is uploaded. */
let gameId: number;
let pictures: { name: string; file: Buffer }[];
let stops: (() => unknown)[] = [];

beforeAll(async () => {
  const [server, nats, redis] = await Promise.all([createDatabase(), startNats(), startRedis()]);
  const backing = { databaseUrl: server.url, natsUrl: nats.url, redisUrl: redis.url };
  built = await buildCatalog(backing);
  limit = limitMemory(limitBytes);
  if (!limit) {
    console.warn(
      `NOT CONFINED: this user cannot make a control group here (that needs root on Linux), so the kernel does not hold the catalog to ${limitBytes / MIB} MiB; the memory that it took is compared with that instead.`,
    );
  }
  running = built.start(await freePort(), { env: imageEnv, ...(limit && { wrap: limit.wrap }) });
  await until('the catalog to be ready', running.isReady, 60_000);
  catalog = await startTestCatalog(backing, { replicas: 0 });
  gameId = (await catalog.newGame('wasp', 0)).gameId;
  pictures = [];
  for (const [name, make] of LARGEST) pictures.push({ name, file: await make() });
  stops = [catalog.stop, running.kill, () => limit?.remove(), server.drop, nats.stop, redis.stop, built.remove];
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function upload(file: Buffer): Promise<{ status: number; message: string }> {
  const headers = { 'content-type': 'application/octet-stream' };
  const { method, url } = imageUploadRequest(running.url, { gameId });
  const response = await fetch(url, { method, headers, body: file as Buffer<ArrayBuffer> }).catch((cause: unknown) => {
    throw new Error(running.isRunning() ? 'the upload failed' : 'the catalog was killed', { cause });
  });
  const answer = (await response.json()) as Result<ImageUploadReply>;
  return { status: response.status, message: answer.ok ? 'ok' : answer.error.message };
}

/** As an administrator would: what comes at a busy time is sent again. */
async function uploadAtLast(file: Buffer): Promise<string> {
  return until(
    'a turn',
    async () => {
      const { status, message } = await upload(file);
      return status === 503 ? false : message;
    },
    120_000,
  );
}

/** Fails when the catalog has died, or once had more memory than is safe. */
function expectToFit(): void {
  expect(running.isRunning()).toBe(true);
  const peak = peakMemory(running.pid);
  if (peak === undefined) {
    console.warn('SKIPPED: how much memory was taken. Only Linux says, in /proc.');
    return;
  }
  console.info(`The catalog took ${Math.round(peak / MIB)} of ${limitBytes / MIB} MiB.`);
  expect(peak).toBeLessThan(limitBytes * MAX_SHARE);
}

describe('a catalog within the memory that the chart allows', () => {
  test('decodes the largest pictures of all kinds sent at once, each twice', async () => {
    const sent = [...pictures, ...pictures];
    const outcomes = await Promise.all(sent.map(({ file }) => uploadAtLast(file)));
    expect(outcomes).toEqual(sent.map(() => 'ok'));
    expectToFit();
  });

  test('answers a hundred files of ten megabytes sent at once, each with a picture or with "later"', async () => {
    const file = await noisy(2000, 1650).png({ compressionLevel: 0 }).toBuffer();
    expect(file.length).toBeGreaterThan(9 * MIB);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => upload(file)));
    const statuses = outcomes.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = outcomes.filter(({ status }) => status === 503);
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['Many pictures are being uploaded. Please try again in a few seconds.']),
    );
    expectToFit();
    expect(await uploadAtLast(file)).toBe('ok');
  });

  test('answers questions about games while it decodes', async () => {
    const { gameId: asked } = await catalog.newGame('bee');
    let isDecoding = true;
    const decoded = Promise.all(pictures.slice(-3).map(({ file }) => uploadAtLast(file))).finally(() => {
      isDecoding = false;
    });
    let answers = 0;
    while (isDecoding) {
      expect(await catalog.outcome('getGame', { gameId: asked })).toBe('ok');
      answers += 1;
    }
    await decoded;
    // A process that decoded on its event loop would answer one between two pictures.
    expect(answers).toBeGreaterThan(60);
  });
});
