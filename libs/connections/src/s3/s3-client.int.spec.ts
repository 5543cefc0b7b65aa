import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useFixture } from '@imguessr/testing/fixtures';
import { expect, test } from 'vitest';
import { fixedCredentials } from './credentials.ts';
import { createS3Client } from './s3-client.ts';

/** A store that records the requests. */
const store = useFixture(
  async () => {
    const requests: { line: string; authorization: string | undefined }[] = [];
    const server = createServer(({ method, url, headers }, response) => {
      requests.push({ line: `${method} ${url}`, authorization: headers.authorization });
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { requests, server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  },
  ({ server }) => server.close(),
);

test('keys and queries are sent as stores encode them to verify a signature', async () => {
  const settings = { endpoint: `${store.endpoint}/`, bucket: 'b', region: 'eu-west-1', prefix: '' };
  const send = createS3Client({ ...settings, credentials: fixedCredentials('id', 'secret') }, 0);
  await send('PUT', "one/two & three+(1)!'*%ü/x", { body: Buffer.from('x') });
  await send('GET', '', { query: { prefix: 'one/two & three+*', 'list-type': '2' } });
  expect(store.requests.map(({ line }) => line)).toEqual([
    'PUT /b/one/two%20%26%20three%2B%281%29%21%27%2A%25%C3%BC/x',
    'GET /b/?list-type=2&prefix=one%2Ftwo%20%26%20three%2B%2A',
  ]);
  for (const { authorization } of store.requests)
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=host/,
    );
});
