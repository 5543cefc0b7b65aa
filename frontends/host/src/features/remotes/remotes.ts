import type { AdminRemoteProps, PlayerRemoteProps, RemotePreload } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { loadRemote } from '@module-federation/runtime';
import type { ComponentType } from 'react';

export interface RemoteModule<Props> {
  readonly default: ComponentType<Props> & RemotePreload<Props>;
}

/** A page that is built and deployed separately and loaded at run time. */
export interface Remote<Props> {
  readonly title: string;
  readonly loaded: () => ComponentType<Props> | undefined;
  readonly load: () => Promise<RemoteModule<Props>>;
  /** Loads the module and what it renders first. Never rejects: the next `load` does. */
  readonly preload: (props: Props) => Promise<void>;
}

export function createRemote<Props>(
  title: string,
  loadModule: () => Promise<RemoteModule<Props>>,
): Remote<Props> {
  let component: ComponentType<Props> | undefined;
  let preloaded: Promise<RemoteModule<Props>> | undefined;
  const loadAndKeep = async () => {
    const module = await loadModule();
    component = module.default;
    return module;
  };
  return {
    title,
    loaded: () => component,
    load() {
      const module = preloaded ?? loadAndKeep();
      preloaded = undefined;
      return module;
    },
    async preload(props) {
      preloaded = loadAndKeep();
      await preloaded.then((module) => module.default.preload?.(props)).catch(() => {});
    },
  };
}

// `import('player/App')` would not do: the bundler caches a failed import. Three tries, because the
// browser returns
// each failure that it has cached while preloading once: of the entry, and then of its files.
function loaderOf<Props>(id: string): () => Promise<RemoteModule<Props>> {
  const once = async () => {
    const module = await loadRemote<RemoteModule<Props>>(id);
    if (!module) throw new Error(`${id} has no default export`);
    return module;
  };
  return () => once().catch(once).catch(once);
}

export const playerRemote = createRemote<PlayerRemoteProps>(
  text('The game'),
  loaderOf('player/App'),
);
export const adminRemote = createRemote<AdminRemoteProps>(
  text('The admin area'),
  loaderOf('admin/App'),
);
