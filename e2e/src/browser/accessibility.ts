import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
/** The rules whose result can change when only the colours of a page do. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Options {
  /** Checks only what depends on colours: for a page that was checked whole in other ones. */
  readonly onlyColours?: boolean;
}

/**
 * Returns the accessibility violations on the current page (axe, WCAG 2.0 to 2.2, A and AA), one
 * line each.
 */
export async function findAccessibilityViolations(
  page: Page,
  { onlyColours = false }: Options = {},
): Promise<string[]> {
  await addAxe(page);
  // What is scrolled beneath a sticky header would be reported as obscured.
  await page.evaluate(() => window.scrollTo(0, 0));
  const runOnly = onlyColours
    ? { type: 'rule', values: COLOUR_RULES }
    : { type: 'tag', values: TAGS };
  const violations = await page.evaluate(
    async (options) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    { runOnly, resultTypes: ['violations'] } as axe.RunOptions,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/**
 * Loads axe into each document of the page that does not have it: once for all checks of a
 * document, which takes most of their time.
 */
async function addAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    try {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
    } catch (error) {
      // A frame that was replaced meanwhile is no longer part of the page.
      if (!frame.isDetached()) throw error;
    }
  }
}
