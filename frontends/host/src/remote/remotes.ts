import type { AdminRemoteProps, PlayerRemoteProps } from '@imguessr/contracts';
import { loadRemote } from '@module-federation/runtime';
import type { ComponentType } from 'react';

/** A page that is built and deployed by itself and comes in at run time. */
export interface Remote<Props> {
  readonly title: string;
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
}

/**
 * `loadRemote` and not `import('player/App')`: the bundler keeps an import that failed, so that trying again could
 * never succeed.
 */
const remote = <Props>(title: string, id: string): Remote<Props> => ({
  title,
  load: async () => {
    const module = await loadRemote<{ default: ComponentType<Props> }>(id);
    if (!module) throw new Error(`${id} came without a page`);
    return module;
  },
});

export const playerRemote = remote<PlayerRemoteProps>('The game', 'player/App');
export const adminRemote = remote<AdminRemoteProps>('The admin area', 'admin/App');
