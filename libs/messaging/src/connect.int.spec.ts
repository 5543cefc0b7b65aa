import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@imguessr/testing/node';
import { expect, test } from 'vitest';
import { connectNats } from './connect.ts';

test('a connection uses the user and password of the URL', async () => {
  const port = await freePort();
  const args = ['-a', '127.0.0.1', '-p', String(port), '--user', 'imguessr', '--pass', 'p@ss:word'];
  const server = spawn(process.env.IMGUESSR_NATS_SERVER ?? 'nats-server', args, { stdio: 'ignore' });
  try {
    const nc = await connectNats(`nats://imguessr:p%40ss%3Aword@127.0.0.1:${port}`, 'test');
    expect(nc.info?.auth_required).toBe(true);
    await nc.flush();
    await nc.close();
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});
