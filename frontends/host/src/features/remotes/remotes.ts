import type { AdminRemoteProps, PlayerRemoteProps, RemotePreload } from '@imguessr/contracts';
import { loadRemote } from '@module-federation/runtime';
import type { ComponentType } from 'react';

/** The module that a remote exposes. */
export interface RemoteModule<Props> {
  readonly default: ComponentType<Props> & RemotePreload<Props>;
}

/** A page that is built and deployed separately and loaded at run time. */
export interface Remote<Props> {
  readonly title: string;
  /** Returns its component once it has been loaded. */
  readonly loaded: () => ComponentType<Props> | undefined;
  /** Loads it, or resolves with what is being preloaded. */
  readonly load: () => Promise<RemoteModule<Props>>;
  /** Loads it with what it renders first. Never rejects: the next `load` does. */
  readonly preload: (props: Props) => Promise<void>;
}

/** Returns a remote by its title and the function that loads its module. */
export function createRemote<Props>(title: string, loadModule: () => Promise<RemoteModule<Props>>): Remote<Props> {
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

/**
 * Returns a function that loads the module of a federation id. It uses `loadRemote` rather than `import('player/App')`, because the
 * bundler caches a failed import and retrying could never succeed. Each load tries three times, because after failed preloads the
 * browser returns each cached failure once before it sends a new request: those of the entry, and then of the files that it names.
 */
function loaderOf<Props>(id: string): () => Promise<RemoteModule<Props>> {
  const once = async () => {
    const module = await loadRemote<RemoteModule<Props>>(id);
    if (!module) throw new Error(`${id} has no default export`);
    return module;
  };
  return () => once().catch(once).catch(once);
}

export const playerRemote = createRemote<PlayerRemoteProps>('The game', loaderOf('player/App'));
export const adminRemote = createRemote<AdminRemoteProps>('The admin area', loaderOf('admin/App'));
