import { randomBytes } from 'node:crypto';
import type { GamePage } from './game-page.ts';
import { replaceBlock } from './html.ts';
import { metaOf } from './page-meta.ts';
import { parseShell, shellOf } from './page-shell.ts';

interface Manifest {
  readonly metaData: { readonly publicPath: string; readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

/** The host page, rendered for one response. */
interface Page {
  readonly html: string;
  readonly nonce: string;
}

/** What a page of the player shows first. */
export interface PlayerPageContent {
  /** The game of its address, if the address names one. */
  readonly gamePage: GamePage | undefined;
  /** The origin of the page, for absolute URLs; undefined if unknown. */
  readonly origin: string | undefined;
}

/**
 * Resolves with the host page with a new nonce; on player pages also with preload links for the player remote and with the shell of
 * the page.
 */
export type RenderPage = (player?: PlayerPageContent) => Promise<Page>;

/** Resolves with the current text of a file. */
export type ReadText = () => Promise<string>;

/** Returns a renderer of the host page. All files are read for each response, because remotes are deployed independently. */
export function createPageRenderer(index: ReadText, playerManifest: ReadText, playerShell: ReadText): RenderPage {
  const preloads = derived(playerManifest, preloadsOf);
  const shell = derived(playerShell, parseShell);

  return async (player) => {
    const nonce = randomBytes(18).toString('base64');
    const [template, links, parts] = await Promise.all([
      index(),
      player ? preloads().catch(() => '') : '',
      player ? shell().catch(() => undefined) : undefined,
    ]);
    let html = template.replaceAll('__CSP_NONCE__', nonce).replace('<!--preload-->', () => links);
    if (player?.gamePage) html = replaceBlock(html, 'meta', metaOf(player.gamePage, player.origin));
    if (player && parts) html = replaceBlock(html, 'shell', shellOf(parts, player.gamePage, nonce));
    return { html, nonce };
  };
}

/** Returns a reader of a value that is derived from a text, and derived again only when the text has changed. */
function derived<Value>(read: ReadText, derive: (text: string) => Value): () => Promise<Value> {
  let cached: { text: string; value: Value } | undefined;
  return async () => {
    const text = await read();
    if (cached?.text !== text) cached = { text, value: derive(text) };
    return cached.value;
  };
}

/** Returns the preload links for the player remote. Scripts have no `crossorigin`: with it, browsers would fetch them twice. */
function preloadsOf(manifestText: string): string {
  const { metaData, exposes } = JSON.parse(manifestText) as Manifest;
  const scripts = [metaData.remoteEntry.name, ...exposes.flatMap((expose) => expose.assets.js.sync)];
  const path = metaData.publicPath;
  return [
    `<link rel="preload" as="fetch" crossorigin href="${path}mf-manifest.json">`,
    ...[...new Set(scripts)].map((script) => `<link rel="preload" as="script" href="${path}${script}">`),
  ].join('');
}
