// Needs a browser, for its time zone; deep, since all zones are tried.
import { shiftDate, utcDate } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { PHONE, visit } from '../../browser/browser.ts';
import { eventually } from '../../browser/eventually.ts';
import { useBrowser } from '../../browser/fixtures.ts';
import { openGame, readGamePage } from '../../browser/game-page.ts';
import { fetchOk } from '../../product/call.ts';
import { newPlayer } from '../../product/player.ts';

const browser = useBrowser();

/**
 * Returns the POSIX names of the zones from one UTC offset to another. Their sign is inverted:
 * Etc/GMT+12 is UTC-12.
 */
const wholeHourZones = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n).map(
    (hour) => `Etc/GMT${hour > 0 ? '-' : '+'}${Math.abs(hour)}`,
  );
const ZONES = {
  'from UTC-12 to UTC-4': wholeHourZones(-12, -4),
  'from UTC-3 to UTC+5': [...wholeHourZones(-3, -1), 'UTC', ...wholeHourZones(1, 5)],
  'from UTC+6 to UTC+14': wholeHourZones(6, 14),
  'of half and quarter hours': ['Asia/Kolkata', 'Asia/Kathmandu'],
};

/** Returns the local date and time of a zone, computed in another way than the page does. */
function wallClock(atMs: number, timeZone: string): { date: string; seconds: number } {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const [date = '', time = ''] = format.format(atMs).split(' ');
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  return { date, seconds: (hour * 60 + minute) * 60 + second };
}
const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
/** Returns the time left of a day, of which more than a minute is left. */
const timeLeft = (secondsOfDay: number): string => {
  const minutes = Math.ceil((86_400 - secondsOfDay) / 60);
  return `${minutes < 60 ? '' : `${Math.floor(minutes / 60)} h `}${minutes % 60} min`;
};

/** A moment of yesterday at which the time zones of the Earth have three different dates. */
const THREE_DATES_AT = Date.parse(`${shiftDate(utcDate(Date.now()), -1)}T10:29:50Z`);

describe('today’s game', () => {
  test.each(Object.entries(ZONES))('is that of the player’s time zone: %s', async (_, zones) => {
    // one page for all zones, since loading the code 29 times would take too long
    const there = await visit(browser, { timezoneId: undefined, reducedMotion: 'reduce' });
    const devtools = await there.page.context().newCDPSession(there.page);
    await there.page.clock.setFixedTime(THREE_DATES_AT);
    const results = there.page.getByRole('group', { name: 'Results' });
    const [before, after] = ['Previous day', 'Next day'].map((name) =>
      there.page.getByRole('link', { name }),
    );
    for (const timezoneId of zones) {
      const { date, seconds } = wallClock(THREE_DATES_AT, timezoneId);
      const { gameId } = await fetchOk<{ gameId: number }>('dailyGame', { query: { date } });
      const player = newPlayer(gameId);
      await player.giveUp();

      await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
      await there.page.goto('/robots.txt');
      await there.page.evaluate((id) => {
        localStorage.clear();
        localStorage.setItem('imguessr_session_id', id);
      }, player.sessionId);
      await there.page.goto('/');
      await results.getByRole('timer').waitFor();
      const seen = {
        path: new URL(there.page.url()).pathname,
        day: await there.page.getByText(longDate(date), { exact: true }).count(),
        left: await results.getByRole('timer').textContent(),
        before: await before?.getAttribute('href'),
        after: await after?.count(),
      };
      expect(seen, timezoneId).toEqual({
        path: `/daily/${date}`,
        day: 1,
        left: `Next game in ${timeLeft(seconds)}`,
        before: `/daily/${shiftDate(date, -1)}`,
        after: 0,
      });
      await before?.click();
      await there.page.getByText(longDate(shiftDate(date, -1)), { exact: true }).waitFor();
      expect(await after?.getAttribute('href'), timezoneId).toBe(`/daily/${date}`);
      // robots.txt has no icon, so the browser requests the default one
      expect(there.problems.filter((problem) => !problem.includes('favicon.ico'))).toEqual([]);
    }
    await there.close();
  });

  test('has three different dates at the tested moment', () => {
    const all = Object.values(ZONES).flat();
    expect(all).toHaveLength(29);
    expect(new Set(all.map((zone) => wallClock(THREE_DATES_AT, zone).date)).size).toBe(3);
  });
});

describe('midnight', () => {
  test.each(['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati'])(
    'offers the new day on an open page and keeps the started game, in %s',
    async (timezoneId) => {
      const { date, seconds } = wallClock(THREE_DATES_AT, timezoneId);
      const old = shiftDate(date, -1);
      const there = await visit(browser, { timezoneId, reducedMotion: 'reduce' });
      await there.page.clock.install({ time: THREE_DATES_AT - (seconds + 60) * 1_000 });
      const play = await openGame(there.page, '/');
      expect(new URL(there.page.url()).pathname).toBe(`/daily/${old}`);
      await play.guess(play.wrong(1));
      await play.expectRecorded([play.wrong(1)]);
      const offer = there.page.getByRole('link', { name: 'It’s a new day! Play today’s game' });
      expect(await offer.count()).toBe(0);

      await there.page.clock.fastForward(75_000);
      await offer.waitFor();
      await play.expectCluesShown(2);
      await there.page.locator('[data-boxes=typing]').waitFor();
      await play.guess(play.wrong(2));
      await play.expectRecorded([play.wrong(1), play.wrong(2)]);

      await offer.click();
      await there.page.waitForURL(`**/daily/${date}`);
      const newGame = await readGamePage(there.page);
      expect(newGame.game.gameId).not.toBe(play.game.gameId);
      await newGame.expectCluesShown(1);
      await eventually(async () => expect(await offer.count()).toBe(0));
      await there.page.getByRole('link', { name: 'Previous day' }).click();
      await there.page.waitForURL(`**/daily/${old}`);
      await (await readGamePage(there.page)).expectCluesShown(3);
      await there.close();
    },
  );

  test('offers the new day on the results card without covering anything', async () => {
    const { date, seconds } = wallClock(THREE_DATES_AT, 'UTC');
    const there = await visit(browser, { reducedMotion: 'reduce', viewport: PHONE });
    await there.page.clock.install({ time: THREE_DATES_AT - (seconds + 60) * 1_000 });
    const play = await openGame(there.page, '/');
    expect(new URL(there.page.url()).pathname).toBe(`/daily/${shiftDate(date, -1)}`);
    await play.guess(play.game.word);
    const difficulty = play.results.getByText(/^Difficulty: /);
    await difficulty.waitFor();
    await there.page.clock.fastForward(75_000);
    const offer = play.results.getByRole('link', { name: 'It’s a new day! Play today’s game' });
    await offer.waitFor();
    const above = play.results.getByRole('region', { name: 'Player statistics' });
    const below = play.results.getByRole('button', { name: 'New Game' });
    const boxes = await Promise.all([above, offer, below].map((part) => part.boundingBox()));
    const edges = boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []));
    expect(edges).toHaveLength(6);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    await there.close();
  });
});
