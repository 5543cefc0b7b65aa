// Needs a browser: a video that is requested and plays.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Visit, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';

const browser = useBrowser();
let here: Visit;
let requested: string[];
afterEach(() => here.close());

async function visitRules(options = {}) {
  here = await visit(browser, options);
  requested = [];
  here.page.on('request', (request) => requested.push(request.url()));
}
const requestedVideos = () => requested.filter((url) => /\.(webm|mp4)$/.test(url));
const openRules = () => here.page.getByRole('button', { name: 'Rules' }).click();
const isPlaying = () =>
  here.page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);

describe('the tutorial video', () => {
  beforeEach(() => visitRules());

  test('loads when the rules are opened, plays muted in a loop, and can be paused', async () => {
    await openGame(here.page, '/');
    await here.page.waitForLoadState('networkidle');
    expect(requestedVideos()).toEqual([]);
    await openRules();
    await here.page.getByRole('button', { name: 'Pause the video' }).click();
    expect(await isPlaying()).toBe(false);
    expect(requestedVideos()[0]).toMatch(/tutorial\.[0-9a-f]{8}\.webm$/);
    const video = here.page.locator('video');
    expect(await video.evaluate(({ loop, muted }: HTMLVideoElement) => ({ loop, muted }))).toEqual({
      loop: true,
      muted: true,
    });
    await here.page.getByRole('button', { name: 'Play the video' }).click();
    await eventually(async () => expect(await isPlaying()).toBe(true));
    expect(here.problems).toEqual([]);
  });
});

describe('with reduced motion', () => {
  beforeEach(() => visitRules({ reducedMotion: 'reduce' }));

  test('the tutorial video neither loads nor plays until the player starts it', async () => {
    await openGame(here.page, '/');
    await openRules();
    const play = here.page.getByRole('button', { name: 'Play the video' });
    await play.waitFor();
    await here.page.waitForLoadState('networkidle');
    expect(await isPlaying()).toBe(false);
    expect(requestedVideos()).toEqual([]);
    await play.click();
    await here.page.getByRole('button', { name: 'Pause the video' }).waitFor();
    expect(await isPlaying()).toBe(true);
  });
});
