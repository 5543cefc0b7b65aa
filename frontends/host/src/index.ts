import { withoutLanguage } from '@imguessr/texts/address';
import { preloadPage } from './app/preload-page.ts';
import { registerWorker } from './app/register-worker.ts';
import { installLeaveGuard } from './features/remotes/leave-guard.ts';
import { nextTask } from './shared/next-task.ts';

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
