/**
 * Registers `/sw.js`, which lets the page open without a network, once the page has loaded what it needs. In development
 * there is none: it would hand out yesterday's code.
 */
export function registerWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (import.meta.webpackHot || !workers) return;
  const register = async () => {
    const isFirstVisit = !workers.controller;
    await workers.register('/sw.js');
    const { active } = await workers.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    // Those that are still on their way are not among the loaded.
    const pictures = Array.from(document.images, ({ currentSrc }) => currentSrc).filter(Boolean);
    if (isFirstVisit) active?.postMessage([...new Set([`${location.origin}/`, ...loaded, ...pictures])]);
  };
  // Without it the page works as well, only not offline.
  const start = () => setTimeout(() => void register().catch(console.warn), 1000);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
