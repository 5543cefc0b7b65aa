// The build of the image, of which some packages are bundled and others are beside the bundle.
import { useConnection } from '@imguessr/messaging/testing';
import { useDatabase, useNats, useRedis } from '@imguessr/testing/fixtures';
import { buildImageProgram } from '@imguessr/testing/node';
import { expect, test } from 'vitest';
import { useProgram } from './testing/built-program.ts';

const [database, nats, redis] = [useDatabase(), useNats(), useRedis()];
const nc = useConnection(nats);
const built = useProgram(database, nats, redis, buildImageProgram);

test('recognises that NATS has lost the sessions of administrators, who can log in again at once', async () => {
  const { url } = await built.startReady();
  const logIn = async () => {
    const response = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'open sesame' }),
    });
    return response.status;
  };
  expect(await logIn()).toBe(200);
  const deleted = await nc.request('$JS.API.STREAM.DELETE.KV_imguessr_admin_sessions');
  expect(deleted.json()).toMatchObject({ success: true });
  expect(await logIn()).toBe(200);
});
