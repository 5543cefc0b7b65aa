import { withoutLanguage } from '@imguessr/texts/address';
import { pageOf } from './app/pages.ts';
import { registerWorker } from './app/register-worker.ts';
import { installLeaveGuard } from './features/remotes/leave-guard.ts';
import { adminRemote, playerRemote } from './features/remotes/remotes.ts';
import { navigate } from './shared/location.ts';

/** Only some browsers have a scheduler. */
interface Scheduler {
  yield?(): Promise<void>;
}

/** Resolves in another task: the browser can paint and react to input in between. */
const nextTask = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));

/** Never rejects: the page reports a failure when it is rendered. */
async function preloadPage(path: string): Promise<void> {
  const page = pageOf(path);
  if (page.kind === 'player') await playerRemote.preload({ route: page.route, navigate });
  if (page.kind === 'admin') await adminRemote.preload({ path, navigate });
}

// Several tasks let the browser react to input in between. The page is rendered once its remote is
// there: until then,
// the page shell shows more than a placeholder would.
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root element');
  const page = preloadPage(withoutLanguage(window.location.pathname));
  installLeaveGuard();
  registerWorker();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  await page;
  await nextTask();
  start(root);
}

void begin();
