import { LATER_SCRIPTS_ID, PAGE_SHELL_ID } from '@imguessr/contracts';

/** The scripts wait no longer than this many milliseconds for the picture, which may be slow or missing. */
const MAX_WAIT_MS = 1_000;
/** A page in the background is not painted. */
const MAX_PAINT_MS = 100;

const timeout = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Inserts the scripts that a page with a picture contains in a template, once the picture has been shown. */
export async function insertLaterScripts(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  const template = document.querySelector<HTMLTemplateElement>(`template#${LATER_SCRIPTS_ID}`);
  if (!template) return;
  const picture = document.querySelector<HTMLImageElement>(`#${PAGE_SHELL_ID} img[fetchpriority=high]`);
  await Promise.race([picture?.decode().catch(() => undefined), timeout(MAX_WAIT_MS)]);
  await Promise.race([painted(), timeout(MAX_PAINT_MS)]);
  template.replaceWith(template.content);
}

/** Resolves after the next frame. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
