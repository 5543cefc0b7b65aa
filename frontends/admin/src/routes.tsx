import { adminErrors } from '@imguessr/api-client/messages';
import type { AdminRemoteProps } from '@imguessr/contracts';
import { Confirm } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAdmin } from './admin.context.ts';
import { showError } from './api/error-text.ts';
import { NewGamePage } from './features/game-editor/new-game.page.tsx';
import { GameListPage } from './features/game-list/game-list.page.tsx';
import { wholeList } from './features/game-list/games.view.ts';
import { AdminShell } from './features/session/admin-shell.tsx';
import { NotFound } from './frame/not-found.tsx';
import { PagePart } from './frame/page-part.tsx';
import { placeOf } from './place.ts';
import { useGuard } from './session/use-guard.ts';

// The list comes at once; what it leads to is fetched when it is first opened.
const gamePage = () => import('./game.page.tsx');
const schedulePage = () =>
  import('./features/schedule/schedule.page.tsx').then((module) => ({ default: module.SchedulePage }));
const jobsPage = () => import('./features/jobs/jobs.page.tsx').then((module) => ({ default: module.JobsPage }));
const trialPage = () => import('./features/trial/trial.page.tsx').then((module) => ({ default: module.TrialPage }));

/** The map of the admin area; every page is for administrators only. */
export function Routes({ path, navigate }: AdminRemoteProps) {
  const { door } = useAdmin();
  const queries = useQueryClient();
  const guard = useGuard(path, navigate);
  const place = placeOf(path);
  const [listView, setListView] = useState(wholeList);
  const listScrolled = useRef(0);

  const logOut = async () => {
    try {
      await door.leave();
      queries.clear();
    } catch (error) {
      showError(adminErrors.logOut, error);
    }
  };

  return (
    <>
      <AdminShell
        path={path}
        title={place.title}
        navigate={guard.navigate}
        onLogOut={() => guard.ask(() => void logOut())}
      >
        {place.kind === 'list' && (
          <GameListPage view={listView} onView={setListView} scrolled={listScrolled} navigate={guard.navigate} />
        )}
        {place.kind === 'new' && <NewGamePage navigate={guard.navigate} />}
        {place.kind === 'edit' && <PagePart load={gamePage} props={{ id: place.id, navigate: guard.navigate }} />}
        {place.kind === 'schedule' && <PagePart load={schedulePage} props={{}} />}
        {place.kind === 'jobs' && <PagePart load={jobsPage} props={{}} />}
        {place.kind === 'trial' && (
          <PagePart key={place.id} load={trialPage} props={{ id: place.id, navigate: guard.navigate }} />
        )}
        {place.kind === 'nowhere' && <NotFound navigate={guard.navigate} />}
      </AdminShell>
      <Confirm
        open={guard.question !== undefined}
        title="Leave without saving?"
        text={`This would be lost: ${guard.question?.names.join(', ') ?? ''}.`}
        cancelLabel="Stay"
        confirmLabel="Leave"
        onCancel={() => guard.question?.stay()}
        onConfirm={() => guard.question?.leave()}
      />
    </>
  );
}
