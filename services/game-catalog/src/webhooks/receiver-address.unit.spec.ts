import { describe, expect, test } from 'vitest';
import { isPublicAddress, publicLookup, urlProblem } from './receiver-address.ts';

describe('an IP address', () => {
  test.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
    'on the internet is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ...[
      '127.0.0.1',
      '127.9.9.9',
      '0.0.0.0',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '169.254.169.254',
    ],
    ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1'],
    ...[
      '::ffff:127.0.0.1',
      '::ffff:169.254.169.254',
      '::a9fe:a9fe',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
    ],
  ])('inside a network, or of a translation, is not: %s', (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});

describe('the address of a receiver', () => {
  test.each(['https://example.com/a?b=c', 'https://example.com:8443', 'https://93.184.215.14/'])(
    'may be %s',
    (url) => expect(urlProblem(url, false)).toBeUndefined(),
  );

  // The parser of URLs knows these forms of 127.0.0.1.
  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:7f00:1]',
    '[::ffff:127.0.0.1]',
  ])('is refused as https://%s/', (host) =>
    expect(urlProblem(`https://${host}/`, false)).toBe(
      'The address must be on the public internet.',
    ),
  );

  test.each([
    ['example.com', 'The address must be a URL, such as https://example.com/imguessr.'],
    ['http://example.com', 'The address must begin with https://.'],
    ['file:///etc/passwd', 'The address must begin with https://.'],
    ['https://name:word@example.com', 'The address must not contain a name or a password.'],
  ])('is refused as %s', (url, problem) => expect(urlProblem(url, false)).toBe(problem));

  test('may be private where that is allowed', () => {
    expect(urlProblem('http://127.0.0.1:9/', true)).toBeUndefined();
    expect(urlProblem('file:///etc/passwd', true)).toContain('https://');
  });
});

test.each([{ all: true }, { all: false }])(
  'a name that resolves to this machine is refused: %o',
  async (options) => {
    const error = await new Promise((resolve) => publicLookup('localhost', options, resolve));
    expect(String(error)).toContain('localhost is not an address on the public internet');
  },
);
