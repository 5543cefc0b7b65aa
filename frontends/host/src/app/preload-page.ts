import { adminRemote, playerRemote } from '../features/remotes/remotes.ts';
import { navigate } from '../shared/location.ts';
import { pageOf } from './pages.ts';

/** Never rejects: the page reports a failure when it is rendered. */
export async function preloadPage(path: string): Promise<void> {
  const page = pageOf(path);
  if (page.kind === 'player') await playerRemote.preload({ route: page.route, navigate });
  if (page.kind === 'admin') await adminRemote.preload({ path, navigate });
}
