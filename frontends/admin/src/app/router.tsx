import { adminErrors } from '@imguessr/api-client/messages';
import type { AdminRemoteProps } from '@imguessr/contracts';
import { Confirm } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NewGamePage } from '../features/game-editor/new-game.page.tsx';
import { GameListPage } from '../features/game-list/game-list.page.tsx';
import { defaultView } from '../features/game-list/games.view.ts';
import { showError } from '../shared/api/show-error.ts';
import { LazyPage } from '../shared/components/lazy-page.tsx';
import { useSession } from '../shared/session/session.context.ts';
import { useLeaveGuard } from '../shared/unsaved-changes/use-leave-guard.ts';
import { AdminShell } from './layout/admin-shell.tsx';
import { NotFound } from './layout/not-found.page.tsx';
import { parseRoute } from './route.ts';

// The dashboard is part of the first bundle; the code of the other pages is fetched when they are first opened.
const gamePage = () => import('./game.page.tsx');
const schedulePage = () =>
  import('../features/schedule/schedule.page.tsx').then((module) => ({ default: module.SchedulePage }));
const jobsPage = () => import('../features/jobs/jobs.page.tsx').then((module) => ({ default: module.JobsPage }));
const testPlayPage = () =>
  import('../features/preview/preview.page.tsx').then((module) => ({ default: module.PreviewPage }));

/** Renders the page of the current path, for logged-in administrators only. */
export function Router({ path, navigate }: AdminRemoteProps) {
  const session = useSession();
  const queries = useQueryClient();
  const guard = useLeaveGuard(path, navigate);
  const route = parseRoute(path);
  const [listView, setListView] = useState(defaultView);
  const listScrollY = useRef(0);

  const logOut = async () => {
    try {
      await session.logOut();
      queries.clear();
    } catch (error) {
      showError(adminErrors.logOut, error);
    }
  };

  return (
    <>
      <AdminShell
        path={path}
        title={route.title}
        navigate={guard.navigate}
        onLogOut={() => guard.ask(() => void logOut())}
      >
        {route.kind === 'list' && (
          <GameListPage view={listView} onView={setListView} scrollY={listScrollY} navigate={guard.navigate} />
        )}
        {route.kind === 'new' && <NewGamePage navigate={guard.navigate} />}
        {route.kind === 'edit' && <LazyPage load={gamePage} props={{ id: route.id, navigate: guard.navigate }} />}
        {route.kind === 'schedule' && <LazyPage load={schedulePage} props={{}} />}
        {route.kind === 'jobs' && <LazyPage load={jobsPage} props={{}} />}
        {route.kind === 'test-play' && (
          <LazyPage key={route.id} load={testPlayPage} props={{ id: route.id, navigate: guard.navigate }} />
        )}
        {route.kind === 'not-found' && <NotFound navigate={guard.navigate} />}
      </AdminShell>
      <Confirm
        open={guard.question !== undefined}
        title="Leave without saving?"
        text={`These changes will be lost: ${guard.question?.names.join(', ') ?? ''}.`}
        cancelLabel="Stay"
        confirmLabel="Leave"
        onCancel={() => guard.question?.stay()}
        onConfirm={() => guard.question?.leave()}
      />
    </>
  );
}
