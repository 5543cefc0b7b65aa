import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

test('a password is recognised by its hash, and no other password is', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(await isPassword('correct horse battery', hash)).toBe(true);
  expect(await isPassword('correct horse batterY', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

test('a hash contains its parameters and a salt of its own, and not the password', async () => {
  const [one, other] = await Promise.all([
    hashPassword('the same one'),
    hashPassword('the same one'),
  ]);
  expect(one).toMatch(/^\$scrypt\$N=32768,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
});

test('a hash with former parameters stays valid', async () => {
  const former = '$scrypt$N=1024,r=8,p=1$c2FsdA$';
  const { scryptSync } = await import('node:crypto');
  const hash = scryptSync('old', Buffer.from('salt'), 32, { N: 1024, r: 8, p: 1 }).toString(
    'base64url',
  );
  expect(await isPassword('old', former + hash)).toBe(true);
});

test('a password may be typed in any form of Unicode', async () => {
  expect(await isPassword('Zu\u0308rich am See', await hashPassword('Z\u00fcrich am See'))).toBe(
    true,
  );
});

test.each([undefined, '', 'plain', '$scrypt$N=x$'])(
  'nothing is the password of %j',
  async (stored) => {
    expect(await isPassword(stored ?? '', stored)).toBe(false);
  },
);
