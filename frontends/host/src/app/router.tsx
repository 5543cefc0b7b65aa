import { dailyPath, type PlayerPage as Page } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { useMemo } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { RemoteView } from '../features/remotes/remote-view.tsx';
import { adminRemote, playerRemote, type Remote } from '../features/remotes/remotes.ts';

const otherPage: Remote<object> = { title: 'This page', load: () => import('./other.page.tsx') };

/** Renders the page of the current path: a page of a remote, a redirect, or another page, whose code is fetched for it. */
export function Router() {
  return (
    <Switch>
      <Route path="/">{() => <Redirect to={dailyPath(localDate(new Date())) + window.location.hash} replace />}</Route>
      <Route path="/daily/:date">{({ date }) => <PlayerPage kind="daily" value={date} />}</Route>
      <Route path="/game/:gameId">{({ gameId }) => <PlayerPage kind="game" value={gameId} />}</Route>
      <Route path="/privacy">{() => <PlayerPage kind="privacy" />}</Route>
      <Route path="/admin/*?">{() => <AdminPage />}</Route>
      <Route>{() => <RemoteView remote={otherPage} props={{}} />}</Route>
    </Switch>
  );
}

function PlayerPage({ kind, value = '' }: { kind: Exclude<Page['kind'], 'preview'>; value?: string }) {
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
