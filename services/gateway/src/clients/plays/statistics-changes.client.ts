import { STATS_CHANGED_SUBJECT, type StatisticsChanged } from '@imguessr/contracts';
import type { NatsLink } from '@imguessr/messaging';

/**
 * Calls `onChange` with every change of statistics. After a reconnect it reports a change of all
 * games, as changes may
 * have been missed.
 */
export type SubscribeToChanges = (onChange: (change: StatisticsChanged) => void) => void;

const ALL: StatisticsChanged = { games: 'all' };

/** Returns a function that subscribes to the changes published by the stats projectors. */
export function createStatisticsSubscriber(link: NatsLink): SubscribeToChanges {
  return (onChange) => {
    void link.connected.then(async (nc) => {
      nc.subscribe(STATS_CHANGED_SUBJECT, {
        callback: (error, message) => onChange(error ? ALL : changeIn(message.string())),
      });
      onChange(ALL);
      for await (const { type } of nc.status()) if (type === 'reconnect') onChange(ALL);
    });
  };
}

function changeIn(text: string): StatisticsChanged {
  try {
    const { games } = JSON.parse(text) as Partial<StatisticsChanged>;
    return Array.isArray(games) ? { games } : ALL;
  } catch {
    return ALL;
  }
}
