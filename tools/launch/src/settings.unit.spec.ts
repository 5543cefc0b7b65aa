import { describe, expect, test } from 'vitest';
import { publicOrigin, readSettings } from './settings.ts';

describe('the default settings', () => {
  test('are port 8080 on this machine and data in .imguessr', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 8080, host: 'localhost', databaseUrl: undefined });
    expect(settings.dataDir.endsWith('/.imguessr')).toBe(true);
  });
});

describe('an invalid setting', () => {
  test.each(['0', '70000', 'web', '80.5'])('is rejected with an example: PORT=%s', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/for example PORT=8090/);
  });

  test('is rejected without repeating a URL, which may contain a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://root:secret@db' })).toThrow(
      /^DATABASE_URL (?!.*secret)/,
    );
  });
});

test.each([
  ['localhost', {}, 'http://localhost:8080'],
  ['::1', { PUBLIC_ORIGIN: ' ' }, 'http://[::1]:8080'],
  ['localhost', { PUBLIC_ORIGIN: 'https://play.example' }, 'https://play.example'],
  ['localhost', { TRUSTED_PROXIES: '127.0.0.1' }, undefined],
  ['0.0.0.0', {}, undefined],
])('the public origin of a product at %s with %j is %s', (host, env, expected) => {
  expect(publicOrigin({ host, port: 8080 }, env)).toBe(expected);
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['0', 0],
  ['12', 12],
])('DEMO_GAMES=%s limits the demo games to %s', (DEMO_GAMES, expected) => {
  expect(readSettings({ DEMO_GAMES }).demoGames).toBe(expected);
});

test.each(['-1', 'few', '1.5'])('DEMO_GAMES=%s is rejected', (DEMO_GAMES) => {
  expect(() => readSettings({ DEMO_GAMES })).toThrow(/^DEMO_GAMES=/);
});

test('GAME_LANGUAGE=tlh is rejected with the known languages', () => {
  expect(() => readSettings({ GAME_LANGUAGE: 'tlh' })).toThrow(
    'GAME_LANGUAGE=tlh is not a language of the game. Use one of en, ',
  );
});

test('a language without demo games starts without any', () => {
  expect(readSettings({ GAME_LANGUAGE: 'tr', DEMO_GAMES: '12' })).toMatchObject({
    language: 'tr',
    demoGames: 0,
  });
});
