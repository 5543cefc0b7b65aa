import type { AdminGame } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { RequestError, unwrap } from '../../core/errors.ts';
import type { PreviewTokens } from '../../core/tokens/preview-tokens.ts';

const INVALID = new RequestError({
  code: 'NOT_FOUND',
  message: 'This preview link is not valid, or it has expired. Ask for a new one.',
});

interface OpenedPreview {
  readonly game: AdminGame;
  readonly expiresAtMs: number;
}

/** Opens the game of a token. Rejects with RequestError. */
export async function openPreview(
  catalog: CatalogClient,
  tokens: PreviewTokens,
  token: string,
  requestId: string,
): Promise<OpenedPreview> {
  const grant = tokens.read(token);
  if (!grant) throw INVALID;
  const { gameId, expiresAtMs } = grant;
  return { game: unwrap(await catalog('adminGame', { gameId }, { requestId })), expiresAtMs };
}
