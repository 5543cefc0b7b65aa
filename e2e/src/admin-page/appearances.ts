import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAccessibilityViolations } from '../browser/accessibility.ts';
import { DESKTOP } from '../browser/browser.ts';

/** The narrowest window that pages fit into without scrolling sideways (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

const APPEARANCES = [
  {
    name: 'light',
    media: { colorScheme: 'light', forcedColors: 'none' },
    viewport: DESKTOP,
    onlyColours: false,
  },
  {
    name: 'dark',
    media: { colorScheme: 'dark', forcedColors: 'none' },
    viewport: DESKTOP,
    onlyColours: true,
  },
  {
    name: 'forced colours',
    media: { colorScheme: 'light', forcedColors: 'active' },
    viewport: DESKTOP,
    onlyColours: true,
  },
  {
    name: '320 px wide',
    media: { colorScheme: 'light', forcedColors: 'none' },
    viewport: NARROWEST,
    onlyColours: false,
  },
] as const;

/**
 * Checks in each appearance, without a reload, that axe finds nothing and nothing sticks out. Soft,
 * so that a state reports all its faults.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const { name, media, viewport, onlyColours } of APPEARANCES) {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    const at = `${state}, ${name}`;
    expect.soft(await findAccessibilityViolations(page, { onlyColours }), at).toEqual([]);
    expect.soft(await widthOutside(page), at).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
}

/** Resolves with the number of pixels by which the document is wider than the window. */
const widthOutside = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
