import { randomBytes } from 'node:crypto';

interface Manifest {
  readonly metaData: { readonly publicPath: string; readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

/** The host page, rendered for one response. */
interface Page {
  readonly html: string;
  readonly nonce: string;
}

/** Resolves with the host page with a new nonce and, on player routes, preload links for the player remote. */
export type RenderPage = (isPlayerRoute: boolean) => Promise<Page>;

/** Resolves with the current text of a file. */
export type ReadText = () => Promise<string>;

/** Returns a renderer of the host page. Both files are read for each response, because remotes are deployed independently. */
export function createPageRenderer(index: ReadText, playerManifest: ReadText): RenderPage {
  let cached: { manifest: string; links: string } | undefined;
  const preloads = async () => {
    const manifest = await playerManifest();
    if (cached?.manifest !== manifest) cached = { manifest, links: preloadsOf(manifest) };
    return cached.links;
  };

  return async (isPlayerRoute) => {
    const nonce = randomBytes(18).toString('base64');
    const links = isPlayerRoute ? await preloads().catch(() => '') : '';
    const html = (await index()).replaceAll('__CSP_NONCE__', nonce).replace('<!--preload-->', links);
    return { html, nonce };
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
