import { LATER_SCRIPTS_ID, PAGE_SHELL_ID } from '@imguessr/contracts';

/** The picture may be slow or missing. */
const MAX_WAIT_MS = 1_000;
/** A page in the background is not painted, and input ends the reports of paints. */
const MAX_PAINT_MS = 200;

const LARGE_PAINT = 'largest-contentful-paint';

const timeout = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function insertLaterScripts(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) =>
      document.addEventListener('DOMContentLoaded', resolve, { once: true }),
    );
  }
  const template = document.querySelector<HTMLTemplateElement>(`template#${LATER_SCRIPTS_ID}`);
  if (!template) return;
  const picture = document.querySelector<HTMLImageElement>(
    `#${PAGE_SHELL_ID} img[fetchpriority=high]`,
  );
  await Promise.race([picture?.decode().catch(() => undefined), timeout(MAX_WAIT_MS)]);
  await Promise.race([painted(picture), timeout(MAX_PAINT_MS)]);
  template.replaceWith(template.content);
}

/**
 * Resolves once the picture, the largest element of the page, was painted; if not reported, after
 * the next frame.
 */
function painted(picture: HTMLImageElement | null): Promise<void> {
  const isReported = globalThis.PerformanceObserver?.supportedEntryTypes?.includes(LARGE_PAINT);
  return new Promise((resolve) => {
    if (!picture || !isReported) return void requestAnimationFrame(() => setTimeout(resolve));
    const observer = new PerformanceObserver((list) => {
      const isPicture = (entry: PerformanceEntry) =>
        'element' in entry && entry.element === picture;
      if (!list.getEntries().some(isPicture)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: LARGE_PAINT, buffered: true });
  });
}
