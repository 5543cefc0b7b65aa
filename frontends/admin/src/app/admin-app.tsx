import type { AdminRemoteProps } from '@imguessr/contracts';
import { use } from 'react';
import { createAdminServices } from './admin.services.ts';
import { languageInstalled } from './game-language.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

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
