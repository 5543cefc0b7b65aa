import { DEFAULT_BRANDING } from '@imguessr/contracts';
import { installLanguage } from '@imguessr/game-rules/languages';
import { afterEach, expect, test } from 'vitest';
import { whale } from '../../../testing/pages.ts';
import type { GamePage } from './game-page.ts';
import { createPageRenderer } from './page-template.ts';

afterEach(() => installLanguage('en'));

const INDEX =
  '<!--start--><script>go()</script><!--/start--><style>a{}</style><!--scripts--><script src="/main.js"></script><!--/scripts--><!--shell--><!--/shell-->';
const MANIFEST = JSON.stringify({
  metaData: { publicPath: '/remotes/player/', remoteEntry: { name: 'entry.js' } },
  exposes: [{ assets: { js: { sync: ['app.js'] }, css: { sync: ['app.css'] } } }],
});
const SHELL = JSON.stringify({
  styleSheet: { href: '/remotes/player/app.css', text: 'c{}' },
  ownCss: 'b{}',
  templates: { start: '', daily: '', game: '<i></i>', loadingDaily: '', loadingGame: '' },
  boxes: { 5: { css: '', html: '' } },
  keys: {},
});
const gamePage: GamePage = {
  route: { kind: 'game', gameId: '7' },
  apiPath: '/api/games/7',
  game: whale,
};
const STYLES = '<style>c{}</style><link rel="stylesheet" href="/remotes/player/app.css" disabled>';
const PRELOADED_STYLES = '<link rel="preload" as="style" href="/remotes/player/app.css">';
const elements = (styles = '') =>
  [
    '<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/remotes/player/mf-manifest.json">',
    styles,
    '<link rel="preload" as="script" fetchpriority="low" href="/remotes/player/entry.js">',
    '<link rel="preload" as="script" fetchpriority="low" href="/remotes/player/app.js">',
    '<script src="/main.js"></script>',
  ].join('');

const render = (player?: { gamePage: GamePage | undefined; isStart?: boolean }, shell = SHELL) =>
  createPageRenderer(
    {
      suffix: '',
      index: async () => INDEX,
      playerManifest: async () => MANIFEST,
      playerShell: async () => shell,
    },
    { origin: undefined, otherLanguages: [], language: 'en', prefix: '' },
  )(DEFAULT_BRANDING, player && { isStart: false, ...player });

test('the styles of the shell are allowed', async () => {
  const { styles } = await render({ gamePage });
  expect(styles).toEqual(expect.arrayContaining(['a{}', 'c{}', expect.stringContaining('b{}')]));
});

test('the start page has only the script that leads to another page, and no other page has it', async () => {
  const start = await render({ gamePage: undefined, isStart: true });
  expect([start.html, start.scripts]).toEqual([
    '<script>go()</script><style>a{}</style><!--shell--><!--/shell-->',
    ['go()'],
  ]);
  for (const page of [await render({ gamePage }), await render()]) {
    expect(page.html).not.toContain('go()');
    expect(page.scripts).not.toContain('go()');
  }
});

test.each([
  ['the game is known', gamePage, SHELL, STYLES + elements()],
  ['the game is unknown', { ...gamePage, game: undefined }, SHELL, STYLES + elements()],
  ['the address names no game', undefined, SHELL, STYLES + elements()],
  ['there is no shell', gamePage, '{}', elements(PRELOADED_STYLES)],
])('scripts are requested early when %s', async (_, page, shell, expected) => {
  const { html } = await render({ gamePage: page }, shell);
  expect(html).toContain(`<style>a{}</style>${expected}`);
});

test('a page of administrators has its own scripts only', async () => {
  expect((await render()).html).toBe(
    '<style>a{}</style><script src="/main.js"></script><!--shell--><!--/shell-->',
  );
});
