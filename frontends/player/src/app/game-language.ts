import { GAME_LETTERS_ID } from '@imguessr/game-rules';

let installed: Promise<void> | undefined;

/**
 * Resolves when the letters of the game are known; undefined for A-Z, which are in the first
 * script. A failed request is repeated.
 */
export function gameLanguageReady(): Promise<void> | undefined {
  const letters = document.getElementById(GAME_LETTERS_ID)?.textContent;
  if (!letters) return undefined;
  installed ??= import('../features/play/language/install-game-language.ts').then(
    ({ installGameLanguage }) => installGameLanguage(letters),
  );
  installed.catch(() => {
    installed = undefined;
  });
  return installed;
}
