import { dailyPath } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { useLayoutEffect, useMemo } from 'react';
import { RemoteView } from '../features/remotes/remote-view.tsx';
import { adminRemote, playerRemote } from '../features/remotes/remotes.ts';
import { navigate, usePath } from '../shared/location.ts';
import { NotFoundPage } from './not-found.page.tsx';
import { pageOf } from './pages.ts';

export function Router() {
  const path = usePath();
  const page = useMemo(() => pageOf(path), [path]);
  if (page.kind === 'start') return <TodaysGame />;
  if (page.kind === 'admin') return <RemoteView key="admin" remote={adminRemote} props={{ path, navigate }} />;
  if (page.kind === 'not-found') return <NotFoundPage />;
  return <RemoteView key="player" remote={playerRemote} props={{ route: page.route, navigate }} />;
}

/** In the date of this device. */
function TodaysGame() {
  useLayoutEffect(() => navigate(dailyPath(localDate(new Date())) + window.location.hash, { replace: true }), []);
  return null;
}
