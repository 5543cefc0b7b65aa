import type { AdminRemoteProps } from '@imguessr/contracts';
import { Confirm } from '@imguessr/ui';
import { useState } from 'react';
import { GameListPage } from './features/game-list/game-list.page.tsx';
import { wholeList } from './features/game-list/games.view.ts';
import { AdminShell } from './features/session/admin-shell.tsx';
import { NotFound } from './frame/not-found.tsx';
import { placeOf } from './place.ts';
import { useGuard } from './session/use-guard.ts';

/** The map of the admin area; every page is for administrators only. */
export function Routes({ path, navigate }: AdminRemoteProps) {
  const guard = useGuard(path, navigate);
  const place = placeOf(guard.shown);
  const [listView, setListView] = useState(wholeList);

  return (
    <>
      <AdminShell path={guard.shown} title={place.title} navigate={guard.navigate}>
        {place.kind === 'list' && <GameListPage view={listView} onView={setListView} navigate={guard.navigate} />}
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
