import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewGrant, PreviewTokens } from './preview-tokens.ts';

const COOKIE = 'imguessr_pictures';
const OPTIONS = { path: '/pictures', httpOnly: true, sameSite: 'strict' } as const;
const ALL_GAMES = 0;
/** A page of the admin area that is open longer loads its session again. */
const ADMIN_MS = 24 * 3_600_000;

/** The cookie contains a token of a preview, because pictures are addressed without one. */
export function createPicturePass(tokens: PreviewTokens, now: () => number = Date.now) {
  const grantOf = ({ headers }: Pick<FastifyRequest, 'headers'>): PreviewGrant | undefined => {
    const token = headers.cookie && fastifyCookie.parse(headers.cookie)[COOKIE];
    return token ? tokens.read(token) : undefined;
  };
  return {
    /** Not to administrators: their pass shows the pictures of all games. */
    giveForPreview: (
      request: Pick<FastifyRequest, 'headers' | 'protocol'>,
      reply: FastifyReply,
      { gameId, expiresAtMs }: PreviewGrant,
    ) => {
      if (grantOf(request)?.gameId === ALL_GAMES) return;
      const token = tokens.create({ gameId, expiresAtMs });
      const cookie = fastifyCookie.serialize(COOKIE, token, {
        ...OPTIONS,
        secure: request.protocol === 'https',
      });
      reply.header('set-cookie', cookie);
    },
    /** The route must belong to the scope of sessions. */
    giveForAll: (reply: FastifyReply) => {
      const token = tokens.create({ gameId: ALL_GAMES, expiresAtMs: now() + ADMIN_MS });
      reply.setCookie(COOKIE, token, { ...OPTIONS, secure: 'auto' });
    },
    isFor: (gameId: number, request: FastifyRequest): boolean => {
      const grant = grantOf(request);
      return grant !== undefined && (grant.gameId === ALL_GAMES || grant.gameId === gameId);
    },
  };
}

/**
 * Shows the pictures of games before their day to administrators and to those who have the link of
 * a preview.
 */
export type PicturePass = ReturnType<typeof createPicturePass>;
