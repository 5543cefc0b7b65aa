import { adminLanguage } from '@imguessr/texts/admin-language';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

interface Manifest {
  readonly metaData: {
    readonly globalName: string;
    readonly publicPath: string;
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly {
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>;
  }[];
}

// The federation runtime can find the files of a remote itself, with code for much more: a third of
// what the host needs
// of it. Each attempt requests the manifest again, so a failed request is not remembered.
export default function manifestPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'manifest',
    async afterResolve(args) {
      const { remoteInfo } = args;
      const { metaData, exposes } = await manifestOf(remoteInfo);
      for (const { assets } of exposes) {
        preload('style', metaData.publicPath, assets.css.sync);
        preload('script', metaData.publicPath, assets.js.sync);
      }
      remoteInfo.entry = metaData.publicPath + metaData.remoteEntry.name;
      remoteInfo.entryGlobalName = metaData.globalName;
      return args;
    },
  };
}

/** An admin area of another version may lack the language. */
async function manifestOf({ name, entry }: { name: string; entry: string }): Promise<Manifest> {
  const code = name === 'admin' && adminLanguage();
  return (
    (code && (await manifestAt(entry.replace('json', `${code}.json`)).catch(() => undefined))) ||
    manifestAt(entry)
  );
}

async function manifestAt(url: string): Promise<Manifest> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}`);
  return response.json().catch((cause) => {
    throw new Error(`${url} is no manifest`, { cause });
  });
}

function preload(as: 'script' | 'style', path: string, files: readonly string[]): void {
  for (const file of files) {
    const href = path + file;
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as, href }),
    );
  }
}
