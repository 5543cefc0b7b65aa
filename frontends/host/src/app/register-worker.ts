import { addressed } from '@imguessr/texts/address';

/** Makes the page available offline. Not in development, where a worker would serve outdated code, and not in a frame. */
export function registerWorker(): void {
  if (import.meta.webpackHot || window.parent !== window) return;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const register = async () => {
    const isFirstVisit = !workers.controller;
    await workers.register('/sw.js');
    const { active } = await workers.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    // Pictures that are still loading are not among the resource entries.
    const pictures = Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean);
    // `/` is the copy of every page without a connection; the current version replaces it on each visit.
    const files = isFirstVisit ? [...loaded, ...pictures] : [];
    // The page contains these style sheets instead of requesting them; a copy of another version may not.
    const contained = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]');
    const styles = Array.from(contained, ({ href }) => href);
    active?.postMessage([...new Set([location.origin + addressed('/'), ...styles, ...files])]);
  };
  // A failed registration only means that the page is not available offline.
  const start = () => setTimeout(() => void register().catch(console.warn), 1000);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
