import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@imguessr/service-kit';

/** Names the link for testers of a game. Whether it is still valid is known by the catalog. */
export interface TestGrant {
  readonly gameId: number;
  readonly link: string;
}

/** Twice as long as a time of expiry: no token of a preview has this form. */
const LINK_BYTES = 8;
const TOKEN = /^([0-9a-z]{1,6})-([0-9a-f]{16})-([A-Za-z0-9_-]{43})$/;
const RADIX = 36;

/** The key is derived from the secret, so that no other signature is valid as one of a token. */
export function createTestTokens(secret: string) {
  const key = deriveKey(secret, 'imguessr test token');
  const sign = (grant: string) => createHmac('sha256', key).update(grant).digest();
  return {
    newLink: (): string => randomBytes(LINK_BYTES).toString('hex'),
    create({ gameId, link }: TestGrant): string {
      const grant = `${gameId.toString(RADIX)}-${link}`;
      return `${grant}-${sign(grant).toString('base64url')}`;
    },
    /** Undefined if the token was not created with this secret. */
    read(token: string): TestGrant | undefined {
      const [, game = '', link = '', signature = ''] = TOKEN.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${game}-${link}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return { gameId: Number.parseInt(game, RADIX), link };
    },
  };
}

/**
 * Signed, so that the catalog and its backups contain nothing with which a game could be opened,
 * and a link can be shown to its
 * makers again.
 */
export type TestTokens = ReturnType<typeof createTestTokens>;
