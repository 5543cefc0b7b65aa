const code = document.documentElement.dataset.gameLanguage;

/**
 * Resolves once words are those of the language of the game. Undefined in English, which is there
 * from the start.
 */
export const languageInstalled: Promise<void> | undefined =
  code === undefined
    ? undefined
    : import('@imguessr/game-rules/languages').then(({ installLanguage }) => installLanguage(code));
