import type { Context } from '../../context/context.ts';
import { onceReachable } from '../../database/once-reachable.ts';
import { listenForEvents } from '../store/notifications.ts';
import type { CatalogView } from './catalog.view.ts';

/** How often new events are looked up in case a notification was lost. */
const POLL_INTERVAL_MS = 1000;

/**
 * Loads all games, and keeps them current. Calls `onEvents` whenever any replica may have committed
 * events.
 */
export async function followEvents(
  view: CatalogView,
  { config, log }: Context,
  onEvents: () => void,
) {
  await onceReachable(() => view.refresh(), log);
  const update = (reading: Promise<void>) => {
    reading.catch((error: unknown) => log.debug({ err: error }, 'read model is stale'));
  };
  const events = () => {
    onEvents();
    update(view.refresh());
  };
  const rebuilt = () => update(view.reload());
  return listenForEvents(config.DATABASE_URL, POLL_INTERVAL_MS, { events, rebuilt }, log);
}
