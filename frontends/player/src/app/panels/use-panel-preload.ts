import { useEffect } from 'react';
import { savesData } from '../../shared/saves-data.ts';
import { preloadPanels } from './panel-loaders.ts';

/** Milliseconds to wait for the service worker of a first visit, which keeps the code for visits without a connection. */
const MAX_WORKER_WAIT_MS = 5_000;

/** Resolves when the service worker controls the page, or does not in time. */
function workerReady(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || workers.controller) return Promise.resolve();
  return new Promise((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, MAX_WORKER_WAIT_MS);
  });
}

/** Fetches the code of the panels when the browser has nothing else to do, unless the visitor saves data. */
export function usePanelPreload(): void {
  useEffect(() => {
    let isMounted = true;
    if (!savesData()) void workerReady().then(() => preloadPanels(() => isMounted));
    return () => {
      isMounted = false;
    };
  }, []);
}
