import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const STRONG = {
  ADMIN_PASSWORD: 'a long password',
  SESSION_SECRET: 'a secret of more than thirty-two characters',
};

describe('a gateway that other machines can reach', () => {
  const env = { NODE_ENV: 'production', HOST: '0.0.0.0' };

  test('reports weak secrets and a missing part of the sign-in beside other wrong settings', () => {
    const wrong = { PORT: 'http', ADMIN_PASSWORD: 'admin123', SESSION_SECRET: 'short' };
    const start = () => readConfig({ ...env, ...wrong, AUTH_PROXY_USER_HEADER: 'X-User' });
    for (const name of ['PORT', 'ADMIN_PASSWORD', 'SESSION_SECRET', 'GROUP_ROLES'])
      expect(start).toThrow(`  ${name}: `);
  });

  test('reports a wrong setting once', () => {
    const start = () =>
      readConfig({
        ...env,
        ...STRONG,
        AUTH_PROXY_USER_HEADER: 'X-User',
        GROUP_ROLES: 'owner',
      });
    expect(start).toThrow(/GROUP_ROLES: must be pairs/);
    expect(start).not.toThrow(/GROUP_ROLES: is required/);
  });
});

describe('the privacy contact', () => {
  const read = (PRIVACY_CONTACT: string) =>
    readConfig({ ...STRONG, PRIVACY_CONTACT }).PRIVACY_CONTACT;

  test.each([
    'privacy@example.com',
    'https://example.com/contact',
    'http://localhost:8080/contact',
  ])('can be %s', (contact) => expect(read(contact)).toBe(contact));

  test.each(['somebody', 'javascript:alert(1)', 'example.com', 'data:text/html,x'])(
    'cannot be %s',
    (contact) => {
      expect(() => read(contact)).toThrow(
        /PRIVACY_CONTACT: must be an e-mail address or a web address/,
      );
    },
  );
});

describe('the public origins', () => {
  const read = (PUBLIC_ORIGIN: string) => readConfig({ ...STRONG, PUBLIC_ORIGIN }).PUBLIC_ORIGIN;

  test('can be one or several, and are written as browsers write them', () => {
    expect(read('https://play.example.com')).toEqual(['https://play.example.com']);
    expect(read('HTTPS://Play.Example.com:443/, http://localhost:8080')).toEqual([
      'https://play.example.com',
      'http://localhost:8080',
    ]);
    expect(read('')).toBeUndefined();
  });

  test.each([
    'play.example.com',
    'https://play.example.com/game',
    'https://play.example.com?x',
    'https://admin@play.example.com',
    'ftp://play.example.com',
    'https://*.example.com:x',
    'https://a.example,,https://b.example',
  ])('cannot be %s', (list) => {
    expect(() => read(list)).toThrow(
      'PUBLIC_ORIGIN: must be one or more origins, separated by commas, such as https://play.example.com',
    );
  });
});

describe('the trusted proxies', () => {
  const read = (TRUSTED_PROXIES: string) =>
    readConfig({ ...STRONG, TRUSTED_PROXIES }).TRUSTED_PROXIES;

  test.each(['10.0.0.0/8', '127.0.0.1, fd00::/8'])('can be %s', (list) =>
    expect(read(list)).toBe(list),
  );

  test.each(['0.0.0.0/0', '10.0.0.0/8,::/0'])('cannot be everybody: %s', (list) => {
    expect(() => read(list)).toThrow(/TRUSTED_PROXIES: must not contain all addresses/);
  });

  test.each(['proxy', '10.0.0.0/99', '10.0.0.1,,10.0.0.2'])('cannot be %s', (list) => {
    expect(() => read(list)).toThrow(/TRUSTED_PROXIES: must be addresses or networks/);
  });
});

describe('editors whom a proxy identifies', () => {
  const PROXY = {
    AUTH_PROXY_USER_HEADER: 'X-Forwarded-User',
    AUTH_PROXY_GROUPS_HEADER: 'X-Forwarded-Groups',
    GROUP_ROLES: 'admins=owner',
    TRUSTED_PROXIES: '10.0.0.1',
  };

  test('have the roles of their groups', () => {
    expect(readConfig({ ...STRONG, ...PROXY })).toMatchObject({
      AUTH_PROXY_USER_HEADER: 'x-forwarded-user',
      GROUP_ROLES: new Map([['admins', 'owner']]),
    });
  });

  test.each(['AUTH_PROXY_GROUPS_HEADER', 'GROUP_ROLES', 'TRUSTED_PROXIES'])(
    'do not work without %s',
    (missing) => {
      expect(() => readConfig({ ...STRONG, ...PROXY, [missing]: '' })).toThrow(
        `${missing}: is required with `,
      );
    },
  );

  test.each([
    ['GROUP_ROLES', 'admins', 'must be pairs like site-admins=owner;writers=editor'],
    [
      'GROUP_ROLES',
      'admins=boss',
      'must be pairs like site-admins=owner;writers=editor, with the roles owner, editor',
    ],
    ['AUTH_PROXY_USER_HEADER', 'X User', 'must be the name of a header'],
  ])('are refused for %s=%s', (name, value, problem) => {
    expect(() => readConfig({ ...STRONG, ...PROXY, [name]: value })).toThrow(`${name}: ${problem}`);
  });
});
