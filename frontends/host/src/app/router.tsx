import { dailyPath, type PlayerPage as Page } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { useMemo } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { RemoteView } from '../features/remotes/remote-view.tsx';
import { adminRemote, playerRemote } from '../features/remotes/remotes.ts';
import { NotFoundPage } from './not-found.page.tsx';

/** The page of a day, of a game, or of the game of a preview token. */
const PLAYER_PAGE = /^\/(?<kind>daily|game|preview)\/(?<value>[^/]+)\/?$/;

/** Renders the page of the current path: a page of a remote, a redirect, or the not-found page. */
export function Router() {
  return (
    <Switch>
      <Route path="/">{() => <Redirect to={dailyPath(localDate(new Date())) + window.location.hash} replace />}</Route>
      <Route path={PLAYER_PAGE}>
        {({ kind, value }: { kind: Page['kind']; value: string }) => <PlayerPage kind={kind} value={value} />}
      </Route>
      <Route path="/privacy">{() => <PlayerPage kind="privacy" />}</Route>
      <Route path="/admin/*?">{() => <AdminPage />}</Route>
      <Route>{() => <NotFoundPage />}</Route>
    </Switch>
  );
}

function PlayerPage({ kind, value = '' }: { kind: Page['kind']; value?: string }) {
  const [, navigate] = useLocation();
  const route = useMemo<Page>(() => {
    if (kind === 'privacy') return { kind };
    return kind === 'daily' ? { kind, date: value } : { kind, gameId: value };
  }, [kind, value]);
  return <RemoteView remote={playerRemote} props={{ route, navigate }} />;
}

function AdminPage() {
  const [path, navigate] = useLocation();
  return <RemoteView remote={adminRemote} props={{ path, navigate }} />;
}
