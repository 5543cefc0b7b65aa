import { expect, test } from 'vitest';
import { parseNatsUrl } from './nats-url.ts';

test.each([
  ['nats://a:4222', { servers: ['nats://a:4222'] }],
  ['nats://a:4222,nats://b:4223', { servers: ['nats://a:4222', 'nats://b:4223'] }],
  ['nats://me:p%40ss%3Aword@a:4222', { servers: ['nats://a:4222'], user: 'me', pass: 'p@ss:word' }],
  ['nats://me:a:b@a:4222', { servers: ['nats://a:4222'], user: 'me', pass: 'a:b' }],
  ['nats://s3cret@a:4222,nats://b:4222', { servers: ['nats://a:4222', 'nats://b:4222'], token: 's3cret' }],
  ['tls://me:pw@a:4222', { servers: ['nats://a:4222'], user: 'me', pass: 'pw', tls: {} }],
])('%s is parsed into servers, credentials and TLS', (url, options) => {
  expect(parseNatsUrl(url)).toEqual(options);
});
