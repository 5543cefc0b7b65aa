import { describe, expect, test } from 'vitest';
import { InvalidUrlError } from './invalid-url.error.ts';
import { ioredisOptions } from './ioredis-options.ts';
import { redisOptions } from './redis-options.ts';

const FILE = import.meta.filename;
const server = (host: string, port: number) => ({ host, port, database: 0 });

describe('the options of a Redis URL', () => {
  test.each([
    ['redis://a', server('a', 6379)],
    ['redis://a:1234/5', { ...server('a', 1234), database: 5 }],
    ['redis://[::1]:1234', server('::1', 1234)],
    ['redis://me:p%40ss%3Aw@a', { username: 'me', password: 'p@ss:w', ...server('a', 6379) }],
    ['redis://:pw@a', { password: 'pw', ...server('a', 6379) }],
    ['rediss://a', { tls: {}, ...server('a', 6379) }],
    [
      `rediss://a?ca=${FILE}&cert=${FILE}&key=${FILE}`,
      {
        tls: { ca: expect.any(String), cert: expect.any(String), key: expect.any(String) },
        ...server('a', 6379),
      },
    ],
  ])('%s names one server', (url, options) => {
    expect(redisOptions(url)).toEqual(options);
  });

  test('mean the same to ioredis', () => {
    expect(ioredisOptions('rediss://me:pw@a:1234/5')).toEqual({
      host: 'a',
      port: 1234,
      username: 'me',
      password: 'pw',
      db: 5,
      tls: { servername: 'a' },
    });
    // an address cannot be the name of a server
    for (const host of ['10.0.0.1', '[fd00::1]'])
      expect(ioredisOptions(`rediss://${host}`).tls).toEqual({});
  });

  test.each([
    ['http://a', /must begin with redis:/],
    ['redis://', /must name one server/],
    ['redis://s3cret@a,b', /must name one server/],
    ['redis+sentinel://:s3cret@a', /must begin with redis:/],
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
