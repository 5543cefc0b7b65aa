import { STATS_CHANGED_SUBJECT, type StatisticsChanged } from '@imguessr/contracts';
import type { NatsLink } from '@imguessr/messaging';

/** Calls back with every change of statistics from now on; what may have been missed is told as a change of all. */
export type SubscribeToChanges = (hear: (change: StatisticsChanged) => void) => void;

const ALL: StatisticsChanged = { games: 'all' };

/** Hears the stats projectors, over one subscription for each call. */
export function statisticsChanges(link: NatsLink): SubscribeToChanges {
  return (hear) => {
    void link.connected.then(async (nc) => {
      nc.subscribe(STATS_CHANGED_SUBJECT, {
        callback: (error, message) => hear(error ? ALL : changeIn(message.string())),
      });
      hear(ALL);
      for await (const { type } of nc.status()) if (type === 'reconnect') hear(ALL);
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
