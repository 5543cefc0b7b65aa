// Starts the process: its start without NATS, its signals and its exit.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serviceFromSources, startNats, type TestNats } from '@imguessr/testing/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const PAGE = '<!doctype html><title>Imguessr</title><!--scripts--><!--/scripts-->';

let webRoot: string;
let port: number;
let gateway: ChildProcess;
let output: string;

beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'imguessr-web-root-'));
  mkdirSync(join(webRoot, 'frontends/host/dist'), { recursive: true });
  writeFileSync(join(webRoot, 'frontends/host/dist/index.html'), PAGE);
});
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

async function start(natsUrl: string, extraEnv: NodeJS.ProcessEnv = {}): Promise<void> {
  port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    OPS_PORT: '0',
    NATS_URL: natsUrl,
    REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
    WEB_ROOT: webRoot,
    ADMIN_PASSWORD: 'a password of the tests',
    SESSION_SECRET: 'a secret of the tests, long enough to sign with',
    ...extraEnv,
  };
  gateway = spawn(process.execPath, serviceFromSources('gateway'), {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  output = '';
  for (const stream of [gateway.stdout, gateway.stderr])
    stream?.on('data', (chunk) => (output += chunk));
}

async function stop(): Promise<number | null> {
  if (gateway.exitCode === null) {
    gateway.kill('SIGTERM');
    await once(gateway, 'exit');
  }
  return gateway.exitCode;
}

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
const statusOf = (path: string) =>
  get(path).then(
    ({ status }) => status,
    () => 0,
  );

describe('a gateway that starts without NATS', () => {
  let natsPort: number;
  let nats: TestNats | undefined;
  beforeEach(async () => {
    natsPort = await freePort();
    nats = undefined;
    await start(`nats://127.0.0.1:${natsPort}`);
    // from its sources, which a busy machine takes long to load
    await expect.poll(() => statusOf('/api/health/live'), { timeout: 100_000 }).toBe(200);
  });
  afterEach(async () => {
    await stop();
    await nats?.stop();
  });

  test('serves pages, responds with 503 to requests that need NATS, and logs once that it is waiting', async () => {
    const page = await get('/');
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<title>Imguessr</title>'),
    ]);
    const guess = { sessionId: 'someone', guess: 'WHALE', imageIndex: 0 };
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(guess),
    };
    const login = { ...init, body: JSON.stringify({ password: 'a password of the tests' }) };
    const responses = await Promise.all([
      get('/api/games/random'),
      get('/api/games/7/guess', init),
      get('/api/games/7/client-stats?sessionId=someone'),
      get('/api/admin/login', login),
      get('/api/recovery-codes', {
        ...init,
        body: JSON.stringify({ plays: [{ gameId: 7, sessionId: 'someone' }] }),
      }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    for (const response of responses)
      expect(await response.text()).toMatch(/try again|send it again/i);
    expect(await (await get('/api/health/ready')).json()).toMatchObject({
      status: 'unavailable',
      checks: { nats: false },
    });
    expect(output.match(/waiting for NATS/g)).toHaveLength(1);
    expect(output).toMatch(/"reason":"[^"]+"/);
  });

  test('connects once NATS is available', async () => {
    nats = await startNats(undefined, natsPort);
    const isConnected = async () =>
      ((await (await get('/api/health/ready')).json()) as Health).checks.nats;
    await expect.poll(isConnected).toBe(true);
    // The bucket of sessions is created on first use.
    const body = JSON.stringify({ password: 'a password of the tests' });
    const headers = { 'content-type': 'application/json' };
    await expect
      .poll(() =>
        get('/api/admin/login', { method: 'POST', headers, body }).then(({ status }) => status),
      )
      .toBe(200);
  });

  test('stops on SIGTERM', async () => {
    expect(await stop()).toBe(0);
  });
});

interface Health {
  readonly checks: Readonly<Record<string, boolean>>;
}
