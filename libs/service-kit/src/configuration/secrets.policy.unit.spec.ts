import { describe, expect, test } from 'vitest';
import { findSecretProblems } from './secrets.policy.ts';

const PASSWORD = 'twelve chars';
const SECRET = 'a secret of thirty-two characters';
function problems(
  adminPassword: string,
  sessionSecret: string,
  server: { host?: string; nodeEnv?: string } = {},
) {
  const { host = '0.0.0.0', nodeEnv } = server;
  const found = findSecretProblems({ adminPassword, sessionSecret, host, nodeEnv });
  return found.map(({ variable, message }) => `${variable} ${message}`);
}

describe('a server that other machines can reach', () => {
  test('accepts a password of 12 characters and a secret of 32', () => {
    expect(problems(PASSWORD, SECRET.slice(0, 32))).toEqual([]);
  });

  test('rejects shorter ones, and names the variable and the rule', () => {
    expect(problems('eleven char', SECRET.slice(0, 31), { host: '192.168.1.5' })).toEqual([
      'ADMIN_PASSWORD must have at least 12 characters on a server that other machines can reach (HOST=192.168.1.5)',
      'SESSION_SECRET must have at least 32 characters on a server that other machines can reach (HOST=192.168.1.5)',
    ]);
  });

  test('rejects a secret that contains the other', () => {
    expect(problems(PASSWORD, `${PASSWORD}${SECRET}`)).toEqual([
      'SESSION_SECRET must not contain ADMIN_PASSWORD',
    ]);
    expect(problems(`${SECRET}!`, SECRET)).toEqual([
      'ADMIN_PASSWORD must not contain SESSION_SECRET',
    ]);
  });

  test.each(['0.0.0.0', '::', 'play.example.com', '10.0.0.7', '127.example.com'])(
    'is one that listens on %s',
    (host) => {
      expect(problems('admin123', SECRET, { host, nodeEnv: 'production' })).toHaveLength(1);
      expect(problems('admin123', SECRET, { host })).toHaveLength(1);
    },
  );
});

describe('development', () => {
  test.each([
    ['localhost', 'production'],
    ['127.0.0.1', 'production'],
    ['127.0.0.53', undefined],
    ['::1', 'production'],
    ['0.0.0.0', 'development'],
  ])('includes a server on %s with NODE_ENV=%s: short secrets are accepted', (host, nodeEnv) => {
    expect(problems('secret', 'secrets', { host, ...(nodeEnv && { nodeEnv }) })).toEqual([]);
  });
});

describe('identical secrets', () => {
  test.each(['localhost', '0.0.0.0'])('are rejected on %s too', (host) => {
    expect(problems(SECRET, SECRET, { host })).toEqual([
      'SESSION_SECRET must differ from ADMIN_PASSWORD',
    ]);
  });
});
