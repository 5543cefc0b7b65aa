// Needs a browser: a response that is lost, the focus, and the code as it is drawn.
import { describe, expect, test } from 'vitest';
import { findAccessibilityViolations } from '../../browser/accessibility.ts';
import { SMALL_PHONE } from '../../browser/browser.ts';
import { useBrowser, useVisits } from '../../browser/fixtures.ts';
import {
  codeField,
  createCode,
  importButton,
  openElsewhere,
  openWithTwoGames,
  panel,
} from './transfer-panel.ts';

const TOUCH = { viewport: SMALL_PHONE, hasTouch: true, isMobile: true };
const FORCED_COLOURS = { forcedColors: 'active', colorScheme: 'dark' } as const;

const device = useVisits(useBrowser());

describe('a transfer code', () => {
  test.each([
    ['on a desktop, light and in forced colours', {}, [{ colorScheme: 'light' }, FORCED_COLOURS]],
    ['on a small phone, dark', TOUCH, [{ colorScheme: 'dark' }]],
  ] as const)('is shown without accessibility violations: %s', async (_, options, appearances) => {
    const stranger = await device({ ...options, reducedMotion: 'reduce' });
    await openElsewhere(stranger);
    const here = await device({ ...options, reducedMotion: 'reduce' });
    await openWithTwoGames(here);
    await createCode(here);
    for (const media of appearances) {
      await stranger.page.emulateMedia(media);
      expect(await findAccessibilityViolations(stranger.page)).toEqual([]);
      await here.page.emulateMedia(media);
      expect(await findAccessibilityViolations(here.page)).toEqual([]);
      const sheet = panel(here);
      expect(
        await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0);
    }
    await codeField(here).fill('nothing');
    await importButton(here).click();
    await panel(here)
      .getByText(/^Transfer codes have 12/)
      .waitFor();
    for (const media of appearances) {
      await here.page.emulateMedia(media);
      expect(await findAccessibilityViolations(here.page)).toEqual([]);
    }
  });
});
