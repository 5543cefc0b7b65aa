import { addressed } from '@imguessr/texts/address';
import { OFFLINE_PATH } from './pages.ts';

/**
 * Makes the page available offline. Not in development, where a worker would serve outdated code,
 * and not in a frame.
 */
export function registerWorker(): void {
  if (import.meta.webpackHot || window.parent !== window) return;
  const register = async () => {
    // Where storage is blocked, some browsers have none, and others throw when it is read.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers) return;
    await workers.register('/sw.js');
    const { active } = await workers.ready;
    // The page contains these style sheets instead of requesting them; a copy of another version
    // may not.
    const contained = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]');
    // The current version replaces the copy on each visit.
    active?.postMessage([
      location.origin + addressed(OFFLINE_PATH),
      ...Array.from(contained, ({ href }) => href),
    ]);
    // What was requested before the worker was active, and arrived around it: now, or as soon as it
    // is there.
    new PerformanceObserver((list) => {
      const files = list.getEntriesByType('resource') as PerformanceResourceTiming[];
      const missed = files.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name);
      if (missed.length > 0) active?.postMessage(missed);
    }).observe({ type: 'resource', buffered: true });
  };
  // A failed registration only means that the page is not available offline.
  const start = () => setTimeout(() => void register().catch(console.warn), 1000);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
