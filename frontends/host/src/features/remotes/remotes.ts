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
 * never succeed. Each load tries twice, because the browser hands out the failure of a preload once more before it asks
 * the server again.
 */
const remote = <Props>(title: string, id: string): Remote<Props> => {
  const once = async () => {
    const module = await loadRemote<{ default: ComponentType<Props> }>(id);
    if (!module) throw new Error(`${id} came without a page`);
    return module;
  };
  return { title, load: () => once().catch(once) };
};

export const playerRemote = remote<PlayerRemoteProps>('The game', 'player/App');
export const adminRemote = remote<AdminRemoteProps>('The admin area', 'admin/App');
