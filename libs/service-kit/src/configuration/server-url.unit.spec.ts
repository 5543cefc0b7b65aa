import { expect, test } from 'vitest';
import { serverUrl } from './server-url.ts';

const redis = serverUrl(['redis:', 'rediss:'], 'must begin with redis://');
const nats = serverUrl(['nats:', 'tls:'], 'must begin with nats://', true);
const problemOf = (rule: typeof redis, url: string) =>
  rule.safeParse(url).error?.issues[0]?.message;

test.each([
  'redis://:pass@a:6379/1',
  'rediss://a?ca=/x@y.crt',
  'redis://[::1]:6379',
  'redis://:p%40s%2Fs%23w%25rd%3F%3A&1@a:6379',
])('%s is accepted', (url) => expect(problemOf(redis, url)).toBeUndefined());

test.each(['http://a', 'redis+cluster://a', 'redis://a b/c', 'a:6379'])('%s is refused', (url) =>
  expect(problemOf(redis, url)).toBe('must begin with redis://'),
);

test.each(['redis://:pa#ss@a', 'redis://user:p/ss@a', 'redis://:p?ss@a', 'redis://:%zz@a:6379'])(
  'what %s lacks is said',
  (url) => expect(problemOf(redis, url)).toContain('special characters, which must be written as'),
);

test('each of several servers is looked at', () => {
  expect(problemOf(nats, 'tls://token@a:4222,b:4222')).toBeUndefined();
  expect(problemOf(nats, 'nats://a:4222,nats://u:p#w@b')).toContain('%23 (#)');
  expect(problemOf(nats, 'nats://a:4222,http://b')).toBe('must begin with nats://');
});
