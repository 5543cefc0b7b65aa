import type { PageShell, SiteBranding } from '@imguessr/contracts';
import { GAME_LETTERS_ID, gameLanguage } from '@imguessr/game-rules';
import { lettersOf } from '@imguessr/game-rules/languages';
import { inLanguage } from '@imguessr/texts';
import { type Edition, editionFile } from '../frontends/frontends.ts';
import { hostWithBranding, withName } from './branded-html.ts';
import type { InlineTexts } from './content-policy.ts';
import type { GamePage } from './game-page.ts';
import { embeddedJson, replaceBlock, scriptsIn, stylesIn } from './html.ts';
import { metaOf, startPictureTags } from './page-meta.ts';
import { parseShell, shellOf, styleSheetOf } from './page-shell.ts';

interface Manifest {
  readonly metaData: {
    readonly publicPath: string;
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly {
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>;
  }[];
}

export interface Page extends InlineTexts {
  readonly html: string;
}

export interface PlayerPageContent {
  /**
   * The start page leads to another page at once: it has no scripts but the one that does that, and
   * no shell.
   */
  readonly isStart: boolean;
  readonly gamePage: GamePage | undefined;
  /** The shell is that of a whole page: a game in a frame looks different. */
  readonly isEmbedded?: boolean;
}

/** Player pages have preload links for the player remote, and their shell. */
export type RenderPage = (branding: SiteBranding, player?: PlayerPageContent) => Promise<Page>;

export type ReadText = () => Promise<string>;

/** Where the pages of a renderer are. */
export interface PageAddresses {
  /** The origin of absolute URLs. */
  readonly origin: string | undefined;
  /** The languages of the pages, without that of the game. */
  readonly otherLanguages: readonly string[];
  readonly language: string;
  /**
   * What the addresses of these pages begin with: `/de`, or nothing in the language of the game.
   */
  readonly prefix: string;
}

/** Files are read for each response, because remotes are deployed independently. */
export function createPageRenderer(
  { index, playerManifest, playerShell, suffix }: Edition,
  addresses: PageAddresses,
): RenderPage {
  const { language, prefix, origin } = addresses;
  const branded = (html: string, branding: SiteBranding) =>
    inLanguage(language, () => hostWithBranding(withGameLanguage(html), branding));
  const startTemplate = derived(index, (html, branding) => {
    const picture = inLanguage(language, () => startPictureTags(origin));
    const withPicture = replaceBlock(branded(html, branding), 'meta', (meta) => meta + picture);
    const withScript = replaceBlock(withPicture, 'start', (script) => script);
    return templateOf(replaceBlock(withScript, 'scripts', ''));
  });
  const template = derived(index, (html, branding) =>
    templateOf(replaceBlock(branded(html, branding), 'start', '')),
  );
  const preloads = derived(playerManifest, (text) =>
    preloadsOf(text, editionFile('mf-manifest.json', suffix)),
  );
  const parsedShell = derived(playerShell, (text, branding) => named(parseShell(text), branding));

  return async (branding, player) => {
    if (player?.isStart) return startTemplate(branding);
    const [host, links, parts] = await Promise.all([
      template(branding),
      player ? preloads(branding).catch(() => none) : none,
      player && !player.isEmbedded ? parsedShell(branding).catch(() => undefined) : undefined,
    ]);
    let html = replaceBlock(host.html, 'scripts', (script) => {
      const styles = parts ? styleSheetOf(parts) : '';
      return styles + links(parts?.styleSheet.href) + script;
    });
    const { gamePage } = player ?? {};
    if (gamePage)
      html = replaceBlock(
        html,
        'meta',
        inLanguage(language, () => metaOf(gamePage, addresses, branding.name)),
      );
    const page = { ...host, html };
    if (!player || !parts) return page;
    const shell = inLanguage(language, () => shellOf(parts, player.gamePage, prefix));
    const styles = [...host.styles, parts.styleSheet.text, ...shell.styles];
    return { ...page, html: replaceBlock(page.html, 'shell', shell.html), styles };
  };
}

const none = () => '';

/**
 * Without letters, the game is in English. They are data of the page: no request, and nothing in
 * the scripts for other languages.
 */
function withGameLanguage(html: string): string {
  const { code } = gameLanguage();
  const letters = lettersOf(code);
  if (!letters) return html;
  const element = `<script type="application/json" id="${GAME_LETTERS_ID}">${embeddedJson(letters)}</script>`;
  return html
    .replace('<html ', `<html data-game-language="${code}" `)
    .replace('</head>', (end) => element + end);
}

const templateOf = (html: string): Page => ({
  html,
  styles: stylesIn(html),
  scripts: scriptsIn(html),
});

const named = (shell: PageShell, branding: SiteBranding): PageShell => {
  const templates = Object.entries(shell.templates).map(([name, html]) => [
    name,
    withName(html, branding),
  ]);
  return { ...shell, templates: Object.fromEntries(templates) };
};

/** Derives it again when the text or the branding of the site has changed. */
function derived<Value>(
  read: ReadText,
  derive: (text: string, branding: SiteBranding) => Value,
): (branding: SiteBranding) => Promise<Value> {
  let cached: { text: string; branding: SiteBranding; value: Value } | undefined;
  return async (branding) => {
    const text = await read();
    if (cached?.text !== text || cached.branding !== branding)
      cached = { text, branding, value: derive(text, branding) };
    return cached.value;
  };
}

/**
 * Without a link for `contained`. Scripts have no `crossorigin`: with it, browsers would fetch them
 * twice. The picture comes before them.
 */
function preloadsOf(
  manifestText: string,
  manifestFile: string,
): (contained: string | undefined) => string {
  const { metaData, exposes } = JSON.parse(manifestText) as Manifest;
  const scripts = [
    metaData.remoteEntry.name,
    ...exposes.flatMap((expose) => expose.assets.js.sync),
  ];
  const path = metaData.publicPath;
  const styles = exposes.flatMap((expose) => expose.assets.css.sync.map((file) => path + file));
  return (contained) =>
    [
      `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${path}${manifestFile}">`,
      ...styles
        .filter((href) => href !== contained)
        .map((href) => `<link rel="preload" as="style" href="${href}">`),
      ...[...new Set(scripts)].map(
        (script) => `<link rel="preload" as="script" fetchpriority="low" href="${path}${script}">`,
      ),
    ].join('');
}
