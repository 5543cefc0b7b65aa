import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  readonly metaData: { readonly publicPath: string; readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

/** The host page, filled for one response. */
interface Page {
  readonly html: string;
  readonly nonce: string;
}

/** Gives the host page with a fresh nonce and, on a player's route, what the player remote will need named ahead. */
export type RenderPage = (isPlayerRoute: boolean) => Promise<Page>;

/** Reads the built page and the player remote's manifest anew whenever one of them changed: remotes deploy by themselves. */
export function pageTemplate(webRoot: string): RenderPage {
  const indexFile = join(webRoot, 'frontends/host/dist/index.html');
  const manifestFile = join(webRoot, 'frontends/player/dist/mf-manifest.json');
  const index = whenChanged(indexFile, (text) => text);
  const preloads = whenChanged(manifestFile, preloadsOf);

  return async (isPlayerRoute) => {
    const nonce = randomBytes(18).toString('base64');
    const links = isPlayerRoute ? await preloads().catch(() => '') : '';
    const html = (await index()).replaceAll('__CSP_NONCE__', nonce).replace('<!--preload-->', links);
    return { html, nonce };
  };
}

function whenChanged<T>(file: string, read: (text: string) => T): () => Promise<T> {
  let kept: { mtimeMs: number; value: T } | undefined;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (kept?.mtimeMs !== mtimeMs) kept = { mtimeMs, value: read(await readFile(file, 'utf8')) };
    return kept.value;
  };
}

/** Scripts without `crossorigin`: with it, browsers fetch them twice. */
function preloadsOf(manifestText: string): string {
  const { metaData, exposes } = JSON.parse(manifestText) as Manifest;
  const scripts = [metaData.remoteEntry.name, ...exposes.flatMap((expose) => expose.assets.js.sync)];
  const path = metaData.publicPath;
  return [
    `<link rel="preload" as="fetch" crossorigin href="${path}mf-manifest.json">`,
    ...[...new Set(scripts)].map((script) => `<link rel="preload" as="script" href="${path}${script}">`),
  ].join('');
}
