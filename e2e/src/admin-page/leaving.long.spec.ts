// Needs a browser: its own question before a page is left, and its history.
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../browser/eventually.ts';
import { PASSWORD } from '../product/admin.ts';
import { openAdmin, setUpAdmin, usePage } from './admin-page.ts';

const TYPED = 'otter';

describe.skipIf(!PASSWORD)('a page with unsaved changes', () => {
  const fixture = setUpAdmin();
  const page = usePage(fixture);
  beforeEach(() => openAdmin(page));

  const expectPath = (path: string) =>
    eventually(() => expect(new URL(page.url()).pathname).toBe(path));
  /**
   * Waits until the page knows of the change: a moment after the letters, in which no person can
   * leave.
   */
  const typeWord = async () => {
    await page.getByLabel('Word', { exact: true }).fill(TYPED);
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await eventually(async () => expect(await page.evaluate(mayLeave)).toBe(false));
  };
  const type = async () => {
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'New Game' })
      .click();
    await typeWord();
  };
  const answer = async (answer: 'Stay' | 'Leave') => {
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByText('Your changes will be lost.').waitFor();
    await question.getByRole('button', { name: answer }).click();
    await question.waitFor({ state: 'detached' });
  };
  const expectStay = async () => {
    await answer('Stay');
    await expectPath('/admin/games/new');
    expect(await page.getByLabel('Word', { exact: true }).inputValue()).toBe(TYPED.toUpperCase());
  };

  test('asks before another admin page opens, by link or by the browser’s back and forward', async () => {
    await type();
    await page.getByRole('link', { name: 'Schedule' }).click();
    await expectStay();
    await page.goBack();
    await expectStay();
    await page.goBack();
    await answer('Leave');
    await expectPath('/admin');
    await page.getByRole('heading', { name: 'Game Management' }).waitFor();

    await type();
    await page.getByRole('link', { name: 'Schedule' }).click();
    await answer('Leave');
    await page.goBack();
    await typeWord();
    await page.goForward();
    await expectStay();
  });

  test('asks also after the connection was lost', async () => {
    await type();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Schedule' }).click();
    await expectStay();
    await page.context().setOffline(false);
  });

  test('asks before the browser goes back to the game, and goes back after confirmation', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Imguessr, home' }).click();
    await page.getByRole('img', { name: 'Clue 1 of 5' }).first().waitFor();
    await page.evaluate(() => {
      window.history.pushState(null, '', '/admin/games/new');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await typeWord();
    await page.goBack();
    await expectStay();
    await page.goBack();
    await answer('Leave');
    await page.getByRole('img', { name: 'Clue 1 of 5' }).first().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/daily\//);
  });

  test('asks before the tab is closed or reloaded, until the changes are saved', async () => {
    const dialogTypes: string[] = [];
    page.on('dialog', (dialog) => {
      dialogTypes.push(dialog.type());
      void dialog.dismiss();
    });
    await type();
    await page.reload({ timeout: 2_000 }).catch(() => undefined);
    await page.close({ runBeforeUnload: true });
    await eventually(() => expect(dialogTypes).toEqual(['beforeunload', 'beforeunload']));
    expect(await page.getByLabel('Word', { exact: true }).inputValue()).toBe(TYPED.toUpperCase());
    await page.getByRole('button', { name: 'Create Game' }).click();
    await page.getByRole('heading', { name: /^Edit Game #\d+: OTTER$/ }).waitFor();
    await page.reload();
    expect(dialogTypes).toHaveLength(2);
  });
});
