import type { PlayerPage } from '@imguessr/contracts';
import { useMemo } from 'react';
import { useLocation, useRoute } from 'wouter';
import { RemoteView } from '../features/remotes/remote-view.tsx';
import { playerRemote } from '../features/remotes/remotes.ts';
import { NotFoundPage } from './not-found.page.tsx';

/** The pages that no player visits first: the preview of a game, and the not-found page. */
export default function OtherPage() {
  const [, navigate] = useLocation();
  const [isPreview, params] = useRoute<{ token: string }>('/preview/:token');
  const token = params?.token ?? '';
  const route = useMemo<PlayerPage>(() => ({ kind: 'preview', token }), [token]);
  return isPreview ? <RemoteView remote={playerRemote} props={{ route, navigate }} /> : <NotFoundPage />;
}
