import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '@imguessr/service-kit';

/** Permits to see one game for some time, whether or not players can see it. */
export interface PreviewGrant {
  readonly gameId: number;
  readonly expiresAtMs: number;
}

const TOKEN = /^([0-9a-z]{1,6})-([0-9a-z]{1,8})-([A-Za-z0-9_-]{43})$/;
const RADIX = 36;

/** The key is derived from the secret, so that no other signature is valid as one of a token. */
export function createPreviewTokens(secret: string, now: () => number = Date.now) {
  const key = deriveKey(secret, 'imguessr preview token');
  const sign = (grant: string) => createHmac('sha256', key).update(grant).digest();
  return {
    create({ gameId, expiresAtMs }: PreviewGrant): string {
      const grant = `${gameId.toString(RADIX)}-${Math.floor(expiresAtMs / 1_000).toString(RADIX)}`;
      return `${grant}-${sign(grant).toString('base64url')}`;
    },
    /** Undefined if the token was not created with this secret, or has expired. */
    read(token: string): PreviewGrant | undefined {
      const [, game = '', expiry = '', signature = ''] = TOKEN.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${game}-${expiry}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const expiresAtMs = Number.parseInt(expiry, RADIX) * 1_000;
      return now() < expiresAtMs
        ? { gameId: Number.parseInt(game, RADIX), expiresAtMs }
        : undefined;
    },
  };
}

/** Signed, so that every gateway reads the tokens of the others without a store. */
export type PreviewTokens = ReturnType<typeof createPreviewTokens>;
