import { describe, expect, test } from 'vitest';
import { createSite } from './site.ts';

const site = createSite(['https://play.example', 'http://intern.example:8080']);
const anywhere = createSite([]);
const sent = (headers: Record<string, string>) => ({ headers });

describe('the Host of a request', () => {
  test.each([
    'play.example',
    'PLAY.example',
    'play.example:443',
    'intern.example:8080',
    'localhost:8080',
    '127.0.0.1:8080',
    '10.1.2.3',
    '[::1]:8080',
  ])(
    'is accepted if it is configured, or cannot be a name that was made to point here: %s',
    (host) => {
      expect(site.isHost(sent({ host }))).toBe(true);
    },
  );

  test.each([
    'evil.example',
    'play.example.',
    'play.example:8443',
    'intern.example',
    'play.example.evil.example',
    'evil.example@play.example',
    'play.example/x',
    'play.example, evil.example',
    'localhost.evil.example',
    '[::1].evil.example',
    ':8080',
    '',
  ])('is foreign otherwise: %j', (host) => {
    expect(site.isHost(sent({ host }))).toBe(false);
    expect(
      site.isHost(
        sent({ host, 'x-forwarded-host': 'play.example', forwarded: 'host=play.example' }),
      ),
    ).toBe(false);
    expect(anywhere.isHost(sent({ host }))).toBe(true);
  });
});

describe('a request', () => {
  test.each([
    [{ origin: 'https://play.example', host: '127.0.0.1:8080' }],
    [{ origin: 'http://intern.example:8080', host: 'play.example' }],
    [{ origin: 'http://localhost:8080', host: 'localhost:8080' }],
    [{ origin: 'http://localhost:8080', host: 'LOCALHOST:8080' }],
    [{ origin: 'https://other.example', host: 'other.example:443' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', host: 'localhost' }],
    [{ host: 'play.example' }],
  ])('is of the same site: %j', (headers) => {
    expect(site.isSameSite(sent(headers as Record<string, string>))).toBe(true);
  });

  test.each([
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    {
      origin: 'https://evil.example',
      'x-original-host': 'evil.example',
      forwarded: 'host=evil.example',
    },
    {
      origin: 'https://evil.example',
      'x-host': 'evil.example',
      'x-forwarded-server': 'evil.example',
    },
    { origin: 'https://play.example:444' },
    { origin: 'http://play.example:1' },
    { origin: 'https://play.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: '' },
  ])('is of another site, whatever it says about its host: %j', (headers) => {
    for (const each of [site, anywhere])
      expect(each.isSameSite(sent({ host: 'play.example', ...headers }))).toBe(false);
  });
});
