import type { AdminGame } from '@imguessr/contracts';
import type { CatalogClient } from '@imguessr/messaging';
import { RequestError, unwrap } from '../../core/errors.ts';
import type { PreviewTokens } from '../../core/tokens/preview-tokens.ts';
import type { TestGrant, TestTokens } from '../../core/tokens/test-tokens.ts';

interface OpenedPreview {
  readonly game: AdminGame;
  readonly expiresAtMs: number;
  /** Whether guesses are counted for the makers. */
  readonly isTest: boolean;
}

const INVALID = new RequestError({
  code: 'NOT_FOUND',
  message: 'This preview link is not valid, or it has expired. Ask for a new one.',
});

export function createPreviews(
  catalog: CatalogClient,
  previewTokens: PreviewTokens,
  testTokens: TestTokens,
) {
  async function openTest(token: string, requestId: string): Promise<OpenedPreview> {
    const tested = await catalog('testedGame', readTest(token), { requestId });
    if (!tested.ok && tested.error.code === 'NOT_FOUND') throw INVALID;
    return { ...unwrap(tested), isTest: true };
  }
  function readTest(token: string): TestGrant {
    const grant = testTokens.read(token);
    if (!grant) throw INVALID;
    return grant;
  }
  return {
    /**
     * Rejects with RequestError for what is not the token of a link for testers; the catalog
     * decides whether the link is valid.
     */
    readTest,
    /** Rejects with RequestError. */
    async open(token: string, requestId: string): Promise<OpenedPreview> {
      const grant = previewTokens.read(token);
      if (!grant) return openTest(token, requestId);
      const { gameId, expiresAtMs } = grant;
      return {
        game: unwrap(await catalog('adminGame', { gameId }, { requestId })),
        expiresAtMs,
        isTest: false,
      };
    },
    /**
     * Resolves with whether a page exists for the token; also with true while the catalog is
     * unavailable.
     */
    async exists(token: string, requestId: string): Promise<boolean> {
      if (previewTokens.read(token)) return true;
      return openTest(token, requestId).then(
        () => true,
        (error: unknown) => error !== INVALID,
      );
    },
  };
}

/** What can be opened with the token of a preview, or of a link for testers. */
export type Previews = ReturnType<typeof createPreviews>;
