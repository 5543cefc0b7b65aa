import { randomBytes } from 'node:crypto';

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

/** Gives the text of a file as it is now. */
export type ReadText = () => Promise<string>;

/** Fills the host page anew for each response, from what the two files say at that moment: remotes deploy by themselves. */
export function pageTemplate(index: ReadText, playerManifest: ReadText): RenderPage {
  let kept: { manifest: string; links: string } | undefined;
  const preloads = async () => {
    const manifest = await playerManifest();
    if (kept?.manifest !== manifest) kept = { manifest, links: preloadsOf(manifest) };
    return kept.links;
  };

  return async (isPlayerRoute) => {
    const nonce = randomBytes(18).toString('base64');
    const links = isPlayerRoute ? await preloads().catch(() => '') : '';
    const html = (await index()).replaceAll('__CSP_NONCE__', nonce).replace('<!--preload-->', links);
    return { html, nonce };
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
