import type { AdminRemoteProps, Navigate } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { ButtonLink, NavigationContext } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useRef } from 'react';
import { DashboardPanel } from '../features/dashboard/dashboard.tsx';
import { NewGamePage } from '../features/game-editor/new-game.page.tsx';
import { GameListPage } from '../features/game-list/game-list.page.tsx';
import type { ListMemory } from '../features/game-list/game-list.tsx';
import { showError } from '../shared/api/show-error.ts';
import { actionOf, parseRoute, type Route } from '../shared/navigation/route.ts';
import { announceSearch } from '../shared/navigation/search.ts';
import { useLeaveGuard } from '../shared/navigation/use-leave-guard.ts';
import { LazyPage } from '../shared/page/lazy-page.tsx';
import { PageHead } from '../shared/page/page-head.tsx';
import { useAsk } from '../shared/questions/question.context.ts';
import { useMay, useSession } from '../shared/services/services.context.ts';
import { AdminShell } from './layout/admin-shell.tsx';

/** In place of a page that does not exist, or that the role may not open. */
function NoPage({ title, reason }: { title: string; reason?: string }) {
  return (
    <>
      <PageHead title={title}>
        <ButtonLink href="/admin">{text('Back to Dashboard')}</ButtonLink>
      </PageHead>
      {reason && <p>{reason}</p>}
    </>
  );
}

type LoadPage<Props> = () => Promise<{ default: ComponentType<Props> }>;

// The dashboard is part of the first bundle; the code of the other pages is fetched when they are
// first opened.
const PAGES: Readonly<Partial<Record<Route['kind'], LoadPage<object>>>> = {
  schedule: () => import('../features/schedule/schedule.page.tsx'),
  figures: () => import('../features/figures/figures.page.tsx'),
  import: () => import('../features/import/import.page.tsx'),
  site: () => import('../features/site/site.page.tsx'),
  people: () => import('../features/people/people.page.tsx'),
  deleted: () => import('../features/deleted-games/deleted-games.page.tsx'),
};
const gamePage = () => import('./game.page.tsx');
const invitationPage = () => import('../features/login/invitation.page.tsx');

const LIST_PATH = '/admin';

/** Renders the page of the current path, for logged-in administrators only. */
export function Router({ path, navigate }: AdminRemoteProps) {
  const session = useSession();
  const queries = useQueryClient();
  const list = useRef<ListMemory>({ search: '' });
  const route = parseRoute(path);
  const isList = route.kind === 'list';
  const page = PAGES[route.kind];
  const follow: Navigate = (to, options) => {
    // The list comes back as it was left, unless it is open already.
    navigate(to === LIST_PATH && !isList ? to + list.current.search : to, options);
    announceSearch();
  };
  const guard = useLeaveGuard(path, follow);

  const may = useMay();
  const isAllowed = may(actionOf(path));
  const ask = useAsk();
  const logOut = async (end: () => Promise<void>) => {
    try {
      await end();
      queries.clear();
    } catch (error) {
      showError(text('Failed to log out'), error);
    }
  };

  const logOutEverywhere = () =>
    ask({
      title: text('Log out everywhere?'),
      text: may('manage')
        ? text('This logs out every administrator on every device, including you.')
        : text('You are logged out on every device.'),
      confirmLabel: text('Log Out Everywhere'),
      run: () => void logOut(session.logOutEverywhere),
    });

  // Whoever opens the link of an invitation has no session yet.
  if (route.kind === 'invitation') {
    return (
      <NavigationContext value={navigate}>
        <LazyPage load={invitationPage} props={{}} />
      </NavigationContext>
    );
  }
  return (
    <NavigationContext value={guard.navigate}>
      <AdminShell
        path={path}
        title={route.title}
        onLogOut={() => guard.ask(() => void logOut(session.logOut))}
        onLogOutEverywhere={() => guard.ask(logOutEverywhere)}
      >
        {isAllowed ? (
          <>
            {isList && (
              <GameListPage memory={list}>
                <DashboardPanel />
              </GameListPage>
            )}
            {route.kind === 'new' && <NewGamePage />}
            {route.kind === 'edit' && <LazyPage load={gamePage} props={{ id: route.id }} />}
            {page && <LazyPage key={route.kind} load={page} props={{}} />}
            {route.kind === 'not-found' && <NoPage title={route.title} />}
          </>
        ) : (
          <NoPage
            title={route.title}
            reason={text('Only owners can open this page. You are logged in as an editor.')}
          />
        )}
      </AdminShell>
    </NavigationContext>
  );
}
