import type { PageShell } from '@imguessr/contracts';
import { installLanguage } from '@imguessr/game-rules/languages';
import { afterEach, describe, expect, test } from 'vitest';
import { whale } from '../../../testing/pages.ts';
import type { GamePage } from './game-page.ts';
import { stylesIn } from './html.ts';
import { metaOf } from './page-meta.ts';
import { parseShell, shellOf } from './page-shell.ts';

const address = (digit: number) => `${digit}`.repeat(32);
const game = {
  ...whale,
  allImages: whale.allImages.map((image) => ({
    ...image,
    description: `</script><b>"It's the largest animal"</b> ${image.id}`,
    placeholder: `data:image/webp;base64,"><b>${image.id}`,
  })),
};
const pageOf = (changes: Partial<GamePage> = {}): GamePage => ({
  route: { kind: 'game', gameId: '7' },
  apiPath: '/api/games/7',
  game,
  ...changes,
});
const shell: PageShell = {
  styleSheet: { href: '/remotes/player/app.css', text: 'c{}' },
  ownCss: '.a{}',
  templates: {
    game: '<h1>#{{gameId}}</h1><img src="{{placeholder1}}"><img src="/pictures/{{clue1}}.webp">{{boxes}}<style>h1{}</style>',
    daily: '<time datetime="{{date}}">{{longDate}}</time><a href="/daily/{{previousDate}}">',
    loadingGame: '<h1>#{{gameId}}</h1>',
    loadingDaily: '<time datetime="{{date}}">{{longDate}}</time>',
    start: '<h1>start</h1>',
  },
  boxes: { 5: { css: '.five{}', html: '<i></i>' } },
  keys: { en: '<kbd>Q</kbd>', he: '<kbd>ק</kbd>' },
};

afterEach(() => installLanguage('en'));

const AT = { origin: 'https://play.example', otherLanguages: ['de'], language: 'en', prefix: '' };

describe('the shell of a page', () => {
  test('has the keys and the direction of the language of the game', () => {
    const template = '<p dir="{{direction}}">{{keys}}</p>';
    const entry = { ...shell, templates: { ...shell.templates, game: template } };
    expect(shellOf(entry, pageOf()).html).toContain('<p dir="ltr"><kbd>Q</kbd></p>');
    installLanguage('he');
    expect(shellOf(entry, pageOf()).html).toContain('<p dir="rtl"><kbd>ק</kbd></p>');
  });

  test('contains the game and as many boxes as its word has letters', () => {
    const { html } = shellOf(shell, pageOf());
    expect(html).toContain(`<h1>#7</h1>`);
    expect(html).toContain(`<img src="/pictures/${address(1)}.webp"><i></i><style>h1{}</style>`);
    expect(html).toMatch(/<style>[^<]*\.a\{\}\.five\{\}<\/style>/);
  });

  test('escapes what comes from the game, and contains neither the word nor a description', () => {
    const { html } = shellOf(shell, pageOf());
    expect(html).not.toContain('<b>');
    expect(html).toContain('src="data:image/webp;base64,&quot;&gt;&lt;b&gt;1"');
    expect(html).not.toMatch(/WHALE|animal/i);
  });

  test('lists the texts of its style elements, but of none that comes from the game', () => {
    const [first, ...others] = pageOf().game?.allImages ?? [];
    const injected = {
      ...first,
      id: 1,
      url: `/pictures/${address(1)}.webp`,
      placeholder: '<style>b{}</style>',
    };
    const { html, styles } = shellOf(
      shell,
      pageOf({ game: { ...game, allImages: [injected, ...others] } as typeof game }),
    );
    expect(stylesIn(html).sort()).toEqual([...styles].sort());
    expect(styles).toContain('h1{}');
    expect(styles.join()).not.toContain('b{}');
  });

  test('of a day names the date and links the day before', () => {
    const { html } = shellOf(shell, pageOf({ route: { kind: 'daily', date: '2026-05-01' } }));
    expect(html).toContain(
      '<time datetime="2026-05-01">May 1, 2026</time><a href="/daily/2026-04-30">',
    );
  });

  test.each([
    ['is unknown', undefined],
    [
      'has a picture of another server',
      { ...game, allImages: [{ id: 1, url: 'https://example.com/x.webp' }] },
    ],
    ['has a word of unknown length', { ...game, wordLength: 6 }],
  ])('has only its title when the game %s', (_, changed) => {
    const { html } = shellOf(shell, pageOf({ game: changed as typeof game | undefined }));
    expect(html).toContain('<h1>#7</h1></div>');
  });

  test('is general at a path that names no game', () => {
    expect(shellOf(shell, undefined).html).toContain('<h1>start</h1>');
  });
});

describe('the file of the shell', () => {
  test.each([
    '{}',
    JSON.stringify({ ...shell, templates: { start: '' } }),
    JSON.stringify({ ...shell, boxes: undefined }),
  ])('is rejected when it is incomplete: %s', (text) => {
    expect(() => parseShell(text)).toThrow('incomplete');
  });
});

describe('the head of a page', () => {
  const head = metaOf(pageOf(), AT, 'Imguessr');
  const preview = head.replace(/<script[\s\S]*$/, '');

  test('has a link preview with the title and the first picture', () => {
    expect(preview).toContain('<title>Game #7 – Imguessr</title>');
    expect(preview).toContain('property="og:title" content="Game #7"');
    expect(preview).toContain(
      'property="og:image" content="https://play.example/game/7/preview.jpg"',
    );
    expect(preview).toContain('property="og:url" content="https://play.example/game/7"');
    expect(preview).toContain('property="og:image:type" content="image/jpeg"');
    expect(preview).toContain('name="twitter:card" content="summary_large_image"');
  });

  test('does not mention the word or a description in the link preview', () => {
    expect(preview).not.toMatch(/WHALE|animal/i);
  });

  test('contains the game as JSON that nothing in it can end', () => {
    const [, path, json] = /data-path="([^"]*)">(.*?)<\/script>$/s.exec(head) ?? [];
    expect(path).toBe('/api/games/7');
    expect(JSON.parse(json ?? '')).toEqual(game);
    expect(head.match(/<\/script>/g)).toHaveLength(1);
  });

  test('has neither a picture nor JSON without a game, and no picture without the origin', () => {
    expect(metaOf(pageOf({ game: undefined }), AT, 'Imguessr')).not.toMatch(/og:image|<script/);
    expect(metaOf(pageOf(), { ...AT, origin: undefined }, 'Imguessr')).not.toContain('og:image"');
  });
});
