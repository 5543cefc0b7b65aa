// Deep, because it decodes the largest pictures in a process with the memory limit of the chart.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImageUploadReply, imageUploadRequest, type Result } from '@imguessr/contracts';
import {
  type ControlGroup,
  createDatabase,
  limitMemory,
  peakMemory,
  startNats,
  startRedis,
  until,
} from '@imguessr/testing/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import {
  type BuiltCatalog,
  buildCatalog,
  type RunningCatalog,
} from '../../testing/built-catalog.ts';
import { noisy } from '../../testing/hostile-files.ts';
import { LARGEST } from '../../testing/largest-pictures.ts';
import { catalogFetch, startTestCatalog, type TestCatalog } from '../../testing/test-catalog.ts';

const root = join(import.meta.dirname, '../../../../..');
const MIB = 1024 ** 2;
/**
 * The share of the limit that may be used; the rest is a reserve for other versions of the
 * libraries.
 */
const MAX_SHARE = 0.92;

/** The memory limit of the catalog in the Helm chart, in bytes. */
const limitBytes = mebibytes(
  parse(readFileSync(join(root, 'charts/imguessr/values.yaml'), 'utf8')).services['game-catalog']
    .resources.limits.memory,
);

function mebibytes(text: string): number {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(text) ?? [];
  if (!number) throw new Error(`unsupported unit of the memory limit ${text}`);
  return Number(number) * MIB * (unit === 'Gi' ? 1024 : 1);
}

/** The environment variables that the container image sets, some of which affect memory. */
const imageEnv = Object.fromEntries(
  (/^ENV (.*)$/m.exec(readFileSync(join(root, 'docker/service.Dockerfile'), 'utf8'))?.[1] ?? '')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

// Leaves time for decoding pictures of forty megapixels on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let limit: ControlGroup | undefined;
let catalog: TestCatalog;
let built: BuiltCatalog;
let running: RunningCatalog;
/** The game to which all pictures are uploaded. */
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
      `NO MEMORY LIMIT: creating a control group needs root on Linux, so the kernel does not limit the catalog to ${limitBytes / MIB} MiB; its peak memory is compared with the limit instead.`,
    );
  }
  running = await built.start({ env: imageEnv, ...(limit && { wrap: limit.wrap }) });
  await until('the catalog to be ready', running.isReady, 60_000);
  catalog = await startTestCatalog(backing, { replicas: 0 });
  gameId = (await catalog.newGame('wasp', 0)).gameId;
  pictures = [];
  for (const [name, make] of LARGEST) pictures.push({ name, file: await make() });
  stops = [
    catalog.stop,
    running.kill,
    () => limit?.remove(),
    server.drop,
    nats.stop,
    redis.stop,
    built.remove,
  ];
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function upload(file: Buffer): Promise<{ status: number; message: string }> {
  const headers = { 'content-type': 'application/octet-stream' };
  const { url, ...request } = imageUploadRequest(running.url, { gameId });
  const body = file as Buffer<ArrayBuffer>;
  const response = await catalogFetch(url, { ...request, headers, body }).catch(
    (cause: unknown) => {
      throw new Error(running.isRunning() ? 'the upload failed' : 'the catalog was killed', {
        cause,
      });
    },
  );
  const answer = (await response.json()) as Result<ImageUploadReply>;
  return { status: response.status, message: answer.ok ? 'ok' : answer.error.message };
}

/**
 * Uploads a file again while the catalog responds with 503, as an administrator would; resolves
 * with the message.
 */
async function uploadWithRetries(file: Buffer): Promise<string> {
  return until(
    'the upload to be admitted',
    async () => {
      const { status, message } = await upload(file);
      return status === 503 ? false : message;
    },
    120_000,
  );
}

/**
 * Fails when the catalog was killed, or when its peak memory was above the safe share of the limit.
 */
function expectWithinLimit(): void {
  expect(running.isRunning()).toBe(true);
  const peak = peakMemory(running.pid);
  if (peak === undefined) {
    console.warn('SKIPPED: check of the peak memory, which is available only on Linux, in /proc.');
    return;
  }
  console.info(`Peak memory of the catalog: ${Math.round(peak / MIB)} of ${limitBytes / MIB} MiB.`);
  expect(peak).toBeLessThan(limitBytes * MAX_SHARE);
}

describe('a catalog with the memory limit of the chart', () => {
  test('decodes the largest pictures of all formats, each uploaded twice at the same time', async () => {
    const sent = [...pictures, ...pictures];
    const outcomes = await Promise.all(sent.map(({ file }) => uploadWithRetries(file)));
    expect(outcomes).toEqual(sent.map(() => 'ok'));
    expectWithinLimit();
  });

  test('accepts each of a hundred concurrent uploads of ten megabytes, or asks to try again later', async () => {
    const file = await noisy(2000, 1650).png({ compressionLevel: 0 }).toBuffer();
    expect(file.length).toBeGreaterThan(9 * MIB);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => upload(file)));
    const statuses = outcomes.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const rejected = outcomes.filter(({ status }) => status === 503);
    expect(new Set(rejected.map(({ message }) => message))).toEqual(
      new Set(['Too many pictures are being uploaded. Please try again in a few seconds.']),
    );
    expectWithinLimit();
    expect(await uploadWithRetries(file)).toBe('ok');
  });
});
