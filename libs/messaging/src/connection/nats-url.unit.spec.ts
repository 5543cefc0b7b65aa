import { expect, test } from 'vitest';
import { parseNatsUrl } from './nats-url.ts';

const FILE = import.meta.filename;

test.each([
  ['nats://a:4222', { servers: ['nats://a:4222'] }],
  ['nats://a:4222,nats://b:4223', { servers: ['nats://a:4222', 'nats://b:4223'] }],
  ['nats://me:p%40ss%3Aword@a:4222', { servers: ['nats://a:4222'], user: 'me', pass: 'p@ss:word' }],
  ['nats://me:a:b@a:4222', { servers: ['nats://a:4222'], user: 'me', pass: 'a:b' }],
  [
    'nats://s3cret@a:4222,nats://b:4222',
    { servers: ['nats://a:4222', 'nats://b:4222'], token: 's3cret' },
  ],
  ['tls://me:pw@a:4222', { servers: ['nats://a:4222'], user: 'me', pass: 'pw', tls: {} }],
  [
    `tls://a:4222,tls://b:4222?ca=${FILE}`,
    { servers: ['nats://a:4222', 'nats://b:4222'], tls: { caFile: FILE } },
  ],
  [
    `nats://a:4222?cert=${FILE}&key=${FILE}`,
    { servers: ['nats://a:4222'], tls: { certFile: FILE, keyFile: FILE } },
  ],
  [
    `nats://a:4222?creds=${FILE}`,
    { servers: ['nats://a:4222'], authenticator: expect.any(Function) },
  ],
])('%s is parsed into servers, credentials and TLS', (url, options) => {
  expect(parseNatsUrl(url)).toEqual(options);
});

test.each([
  [`nats://me:s3cret@a:4222?creds=${FILE}`, /in the URL and in a file/],
  [`nats://a:4222?creds=${FILE}&nkey=${FILE}`, /either creds or nkey/],
  [`nats://a:4222?cert=${FILE}`, /must be set together/],
  ['nats://a:4222?ca=/nowhere.pem', /no such file/],
  [
    'nats://s3cret@a:4222?tls_ca=/x',
    /tls_ca is not one of the parameters ca, cert, key, creds, nkey/,
  ],
])('%s is rejected, without its credentials in the message', (url, message) => {
  expect(() => parseNatsUrl(url)).toThrow(message);
  expect(() => parseNatsUrl(url)).not.toThrow(/s3cret/);
});
