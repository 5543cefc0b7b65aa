import type { AdminRemoteProps } from '@imguessr/contracts';
import { createAdmin } from './admin.setup.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

// One for the page: what was fetched is still there when the administrator comes back from the game.
const admin = createAdmin();

/** Everything that an administrator does. */
export function AdminApp(props: AdminRemoteProps) {
  return (
    <Providers admin={admin}>
      <Router {...props} />
    </Providers>
  );
}
