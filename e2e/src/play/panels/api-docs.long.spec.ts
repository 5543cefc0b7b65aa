// Needs a browser: the page is built by the scripts of another project, under the content policy.
import { endpoints } from '@imguessr/contracts';
import { expect, test } from 'vitest';
import { visit } from '../../browser/browser.ts';
import { useBrowser } from '../../browser/fixtures.ts';

const browser = useBrowser();

test('the API documentation lists every endpoint and loads nothing from other servers', async () => {
  const { page, problems, close } = await visit(browser);
  const otherServers: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).host.startsWith('localhost')) otherServers.push(request.url());
  });
  await page.goto('/api/docs');
  for (const { summary } of Object.values(endpoints)) {
    await page.getByText(summary, { exact: true }).first().waitFor();
  }
  expect(otherServers.filter((url) => !/^(data|blob):/.test(url))).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});
