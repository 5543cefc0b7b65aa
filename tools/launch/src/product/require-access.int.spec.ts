// Opens a port: a server that refuses every password.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { requireAccess } from './require-access.ts';

test('a refused password is said with the name of the setting, a silent server is not', async () => {
  const redis = createServer((socket) => {
    socket.on('data', () => socket.write('-WRONGPASS invalid username-password pair\r\n'));
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(redis, 'listening');
  const { port } = redis.address() as AddressInfo;
  const others = { DATABASE_URL: undefined, NATS_URL: undefined };
  await expect(
    requireAccess({ ...others, REDIS_URL: `redis://:x@127.0.0.1:${port}` }),
  ).rejects.toThrow('The server of REDIS_URL refuses to log in: Error: WRONGPASS');
  redis.close();
  await requireAccess({ ...others, REDIS_URL: 'redis://:x@127.0.0.1:1' });
});
