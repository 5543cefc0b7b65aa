import type { AdminRemoteProps, PlayerRemoteProps } from '@imguessr/contracts';
import { loadRemote } from '@module-federation/runtime';
import type { ComponentType } from 'react';

/** A page that is built and deployed separately and loaded at run time. */
export interface Remote<Props> {
  readonly title: string;
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
}

/**
 * Returns a remote by its title and federation id. It uses `loadRemote` rather than `import('player/App')`, because the
 * bundler caches a failed import and retrying could never succeed. Each load tries three times, because after failed preloads the
 * browser returns each cached failure once before it sends a new request: those of the entry, and then of the files that it names.
 */
const remote = <Props>(title: string, id: string): Remote<Props> => {
  const once = async () => {
    const module = await loadRemote<{ default: ComponentType<Props> }>(id);
    if (!module) throw new Error(`${id} has no default export`);
    return module;
  };
  return { title, load: () => once().catch(once).catch(once) };
};

export const playerRemote = remote<PlayerRemoteProps>('The game', 'player/App');
export const adminRemote = remote<AdminRemoteProps>('The admin area', 'admin/App');
