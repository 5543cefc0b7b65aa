import { GAME_LETTERS_ID } from '@imguessr/game-rules';
import { lettersOf } from '@imguessr/game-rules/languages';
import type { Page } from 'playwright-core';

/**
 * Puts the letters and keys of another language around the games of this product, which is cheaper
 * than a product for each language.
 */
export const setGameLanguage = (page: Page, code: string): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const letters = `<script type="application/json" id="${GAME_LETTERS_ID}">${JSON.stringify(lettersOf(code))}</script>`;
    const body = (await response.text()).replace('</head>', (end) => letters + end);
    return route.fulfill({ response, body });
  });
