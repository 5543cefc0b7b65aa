import { describe, expect, test } from 'vitest';
import { InvalidUrlError } from './invalid-url.error.ts';
import { ioredisOptions } from './ioredis-options.ts';
import { redisOptions } from './redis-options.ts';

const FILE = import.meta.filename;
const single = (host: string, port: number) => ({ kind: 'single', address: { host, port } });

describe('the options of a Redis URL', () => {
  test.each([
    ['redis://a', { database: 0, servers: single('a', 6379) }],
    ['redis://a:1234/5', { database: 5, servers: single('a', 1234) }],
    ['redis://[::1]:1234', { database: 0, servers: single('::1', 1234) }],
    [
      'redis://me:p%40ss%3Aw@a',
      { username: 'me', password: 'p@ss:w', database: 0, servers: single('a', 6379) },
    ],
    ['redis://:pw@a', { password: 'pw', database: 0, servers: single('a', 6379) }],
    ['rediss://a', { database: 0, tls: {}, servers: single('a', 6379) }],
    [
      `rediss://a?ca=${FILE}&cert=${FILE}&key=${FILE}`,
      {
        database: 0,
        tls: { ca: expect.any(String), cert: expect.any(String), key: expect.any(String) },
        servers: single('a', 6379),
      },
    ],
  ])('%s names one server', (url, options) => {
    expect(redisOptions(url)).toEqual(options);
  });

  test('names Sentinels and their primary', () => {
    expect(redisOptions('redis+sentinel://me:pw@a,b:1234/mymaster/3?sentinelPassword=s')).toEqual({
      username: 'me',
      password: 'pw',
      database: 3,
      servers: {
        kind: 'sentinel',
        sentinels: [
          { host: 'a', port: 26379 },
          { host: 'b', port: 1234 },
        ],
        primaryName: 'mymaster',
        sentinelPassword: 's',
      },
    });
  });

  test('mean the same to ioredis', () => {
    expect(ioredisOptions('rediss://me:pw@a:1234/5')).toEqual({
      ...{ host: 'a', port: 1234, username: 'me', password: 'pw', db: 5, tls: { servername: 'a' } },
    });
    // an address cannot be the name of a server
    for (const host of ['10.0.0.1', '[fd00::1]'])
      expect(ioredisOptions(`rediss://${host}`).tls).toEqual({});
    expect(ioredisOptions('rediss+sentinel://:pw@a,b/mymaster?sentinelPassword=s')).toEqual({
      sentinels: [
        { host: 'a', port: 26379 },
        { host: 'b', port: 26379 },
      ],
      ...{ name: 'mymaster', sentinelPassword: 's', password: 'pw', db: 0 },
      ...{ tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true },
    });
  });

  test.each([
    ['http://a', /must begin with redis:/],
    ['redis://', /no host/],
    ['redis://s3cret@a,b', /several servers need redis\+sentinel/],
    ['redis+sentinel://:s3cret@a,b', /name of the primary/],
    ['redis://:s3cret@a/first', /database must be a number/],
    [`redis://:s3cret@a?ca=${FILE}`, /needs rediss/],
    ['rediss://:s3cret@a?cacert=/x', /cacert is not one of the parameters/],
    [`rediss://a?cert=${FILE}`, /must be set together/],
    ['rediss://a?ca=/nowhere.pem', /no such file/],
  ])('are refused with %s, without the password in the message', (url, message) => {
    expect(() => redisOptions(url)).toThrow(InvalidUrlError);
    expect(() => redisOptions(url)).toThrow(message);
    expect(() => redisOptions(url)).not.toThrow(/s3cret/);
  });
});
