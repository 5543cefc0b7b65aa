// Deep, because every kind of broken connection of the service lasts for longer than its time-outs.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  describeBrokenConnections,
  useFixture,
  usePingingNats,
  useRedis,
  useTcpProxy,
} from '@imguessr/testing/fixtures';
import { freePort, serviceFromSources, until } from '@imguessr/testing/node';

const PASSWORD = 'a password of the tests';
const [nats, redis] = [usePingingNats(), useRedis()];
const proxies = { NATS: useTcpProxy(nats), Redis: useTcpProxy(redis) };
const gateway = useFixture(
  async () => {
    const port = await freePort();
    const webRoot = mkdtempSync(join(tmpdir(), 'imguessr-web-root-'));
    const child = spawn(process.execPath, serviceFromSources('gateway'), {
      stdio: 'ignore',
      env: {
        ...process.env,
        ...{
          PORT: String(port),
          HOST: '127.0.0.1',
          OPS_PORT: '0',
          WEB_ROOT: webRoot,
          LOG_LEVEL: 'silent',
        },
        ...{
          NATS_URL: proxies.NATS.url,
          REDIS_URL: proxies.Redis.url,
          TRUSTED_PROXIES: '127.0.0.1',
        },
        ...{
          ADMIN_PASSWORD: PASSWORD,
          SESSION_SECRET: 'a secret of the tests, long enough to sign with',
        },
      },
    });
    /**
     * Logs in, which counts the attempt in Redis and stores a session in NATS, from an address of
     * its own.
     */
    const logIn = async () => {
      const address = [10, randomInt(256), randomInt(256), randomInt(256)].join('.');
      const { status } = await fetch(`http://127.0.0.1:${port}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ password: PASSWORD }),
        signal: AbortSignal.timeout(5_000),
      });
      if (status !== 200) throw new Error(`status ${status}`);
    };
    await until('a login', () =>
      logIn().then(
        () => true,
        () => false,
      ),
    );
    return { child, webRoot, logIn };
  },
  ({ child, webRoot }) => {
    child.kill('SIGKILL');
    rmSync(webRoot, { recursive: true });
  },
);

describeBrokenConnections(
  { request: () => gateway.logIn(), isRunning: () => gateway.child.exitCode === null },
  proxies,
);
