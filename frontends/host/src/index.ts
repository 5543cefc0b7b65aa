import { preloadPage } from './app/preload-page.ts';
import { registerWorker } from './app/register-worker.ts';
import { installLeaveGuard } from './features/remotes/leave-guard.ts';
import { nextTask } from './shared/next-task.ts';

/**
 * Starts the page in several tasks, so that the browser can react to input in between. The remote is loaded meanwhile, and the page is
 * rendered once it is there: before that, the page shell shows more than a placeholder would.
 */
async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root element');
  const page = preloadPage(window.location.pathname);
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
