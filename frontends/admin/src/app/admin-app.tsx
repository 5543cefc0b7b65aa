import type { AdminRemoteProps } from '@imguessr/contracts';
import { use } from 'react';
import { createAdminServices } from './admin.services.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

const code = document.documentElement.dataset.gameLanguage;

/**
 * Resolves once words are those of the language of the game. Undefined in English, which is there
 * from the start.
 */
const languageInstalled: Promise<void> | undefined =
  code === undefined
    ? undefined
    : import('@imguessr/game-rules/languages').then(({ installLanguage }) => installLanguage(code));

// One instance for the lifetime of the page, so that the cache survives a visit to the game and
// back.
const admin = createAdminServices();

/** The root component of the admin area. */
export function AdminApp(props: AdminRemoteProps) {
  if (languageInstalled) use(languageInstalled);
  return (
    <Providers admin={admin}>
      <Router {...props} />
    </Providers>
  );
}
