import { gameLanguage } from '@imguessr/game-rules';
import { languageOf } from '@imguessr/texts';

/**
 * Returns the language of pages without a language in their addresses: that of the game, if there
 * are pages in it.
 */
export const ownLanguage = (): string => languageOf(gameLanguage().code)?.code ?? 'en';
