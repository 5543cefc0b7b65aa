let installed: Promise<void> | undefined;

/** Resolves when the letters of the game are known; undefined for A-Z, which are in the first script. A failed request is repeated. */
export function gameLanguageReady(): Promise<void> | undefined {
  const { gameLanguage: code } = document.documentElement.dataset;
  if (!code) return undefined;
  installed ??= import('../features/play/language/install-game-language.ts').then(({ installGameLanguage }) =>
    installGameLanguage(code),
  );
  installed.catch(() => {
    installed = undefined;
  });
  return installed;
}
