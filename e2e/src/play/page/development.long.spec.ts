// Needs a browser: pages that are compiled as `npm run dev` does, which no product under test is.
import { utcDate } from '@imguessr/game-rules';
import { useFixture } from '@imguessr/testing/fixtures';
import { ADMIN_PASSWORD } from '@imguessr/testing/product';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../browser/eventually.ts';
import { NO_PROBLEMS, useBrowser, useVisit } from '../../browser/fixtures.ts';
import { untilReady } from '../../browser/game-page.ts';
import { BASE_URL, canAccessInternals } from '../../product/address.ts';
import { pastGame } from '../../product/past-games.ts';
import { startDevelopmentServers } from '../../product/servers/development-servers.ts';
import { startOtherSite } from '../../product/servers/other-site.ts';

const TODAY = utcDate(Date.now());
const PATHS = [`/daily/${TODAY}`, '/admin', '/embed/daily'];

describe.skipIf(!canAccessInternals)('the pages of development', () => {
  const browser = useBrowser();
  const blog = useFixture(startOtherSite, (site) => site.stop());
  const servers = useFixture(
    () => startDevelopmentServers({ EMBED_ORIGINS: blog.origin }),
    (started) => started.stop(),
  );
  const tab = useVisit(browser, {}, NO_PROBLEMS);
  /** Opens a page; the pictures are those of the product. */
  async function open(url: string) {
    const { page } = tab;
    await page.context().route('**/pictures/*', async (route) => {
      const picture = await fetch(BASE_URL + new URL(route.request().url()).pathname);
      const body = Buffer.from(await picture.arrayBuffer());
      // the page may be closed meanwhile
      await route
        .fulfill({ status: picture.status, contentType: 'image/webp', body })
        .catch(() => undefined);
    });
    await page.goto(url);
    return page;
  }

  test('show the game of the day, and a letter that is typed', async () => {
    const page = await open(`${servers.url}/`);
    await page.waitForURL(`**/daily/${TODAY}`);
    await untilReady(page);
    await page.keyboard.type('q');
    const boxes = page.locator('[data-boxes] > *');
    await eventually(async () => expect((await boxes.allTextContents()).join('')).toBe('Q'));
    // a panel with code of its own and a query: the client of queries is that of the page
    await page.getByRole('button', { name: 'Play more' }).click();
    await page.getByRole('dialog').getByRole('img').first().waitFor();
  });

  test('show the admin area, with a game in its editor', async () => {
    const { gameId } = await pastGame(2);
    const page = await open(`${servers.url}/admin/games/${gameId}`);
    await page.getByPlaceholder('Admin password').fill(ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('navigation', { name: 'Admin' }).waitFor();
    await page.getByAltText('Attempt 5').waitFor();
  });

  test.each(PATHS)(
    'have the content policy of a release, but for the texts of their own styles and scripts: %s',
    async (path) => {
      const policyOf = async (origin: string) => {
        const { headers } = await fetch(origin + path, { headers: { accept: 'text/html' } });
        return headers
          .get('content-security-policy')
          ?.replace(/ 'sha256-[^']+'/g, '')
          .replace(/frame-ancestors .*/, '');
      };
      expect(await policyOf(servers.url)).toBe(await policyOf(BASE_URL));
    },
  );
});
