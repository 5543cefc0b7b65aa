import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createProxyAccounts } from './proxy-account.ts';

const accountOf = createProxyAccounts({
  userHeader: 'x-user',
  groupsHeader: 'x-groups',
  roles: new Map([
    ['Redaktion Süd', 'owner'],
    ['writers', 'editor'],
  ]),
  isTrustedProxy: (address) => address === '10.0.0.5',
});
/** As Node reads the bytes of a header. */
const header = (text: string, encoding: BufferEncoding = 'utf8') => [
  Buffer.from(text, encoding).toString('latin1'),
];
const request = (user: string[], groups: string[], remoteAddress = '10.0.0.5') =>
  ({
    raw: { socket: { remoteAddress }, headersDistinct: { 'x-user': user, 'x-groups': groups } },
  }) as unknown as Pick<FastifyRequest, 'raw'>;

test('names and groups are read as UTF-8, and as Latin-1 where they are none', () => {
  const zoe = { user: 'Zoë Łęcka', role: 'owner' };
  expect(accountOf(request(header(zoe.user), header('guests|Redaktion Süd')))).toEqual(zoe);
  expect(accountOf(request(header('Zoë', 'latin1'), header('writers')))).toEqual({
    user: 'Zoë',
    role: 'editor',
  });
});
