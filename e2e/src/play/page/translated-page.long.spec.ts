// Needs a browser: a page whose texts a translator replaces while it is used.
import { utcDate } from '@imguessr/game-rules';
import { expect, test } from 'vitest';
import { openAdmin } from '../../admin-page/admin-page.ts';
import { useBrowser, useVisit } from '../../browser/fixtures.ts';
import { openGame } from '../../browser/game-page.ts';

const browser = useBrowser();
const tab = useVisit(browser);

/** As Chrome does: two elements in the place of each text, now and later. */
function translate(): void {
  const replace = (text: Text) => {
    if (!/\p{L}/u.test(text.data) || text.parentElement?.closest('font, script, style')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root instanceof Text ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(replaceAll);
  }).observe(document, { childList: true, subtree: true });
}

test('a translated page of a player goes on after each action', async () => {
  const { page } = tab;
  await page.addInitScript(translate);
  const play = await openGame(page, `/daily/${utcDate(Date.now())}`);
  await play.guess(play.wrong());
  await play.guess(play.game.word);
  await play.pressResult('Share');
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByLabel('Light or dark').selectOption('dark');
  await page.keyboard.press('Escape');
  expect(await page.locator('font').count()).toBeGreaterThan(10);
  await play.results.waitFor();
});

test('a translated admin area goes on after each action', async () => {
  const { page } = tab;
  await page.addInitScript(translate);
  await openAdmin(page);
  await page.getByRole('button', { name: 'Refresh List' }).click();
  await page.getByRole('link', { name: 'Schedule' }).click();
  await page.getByRole('heading', { name: 'Schedule' }).waitFor();
});
