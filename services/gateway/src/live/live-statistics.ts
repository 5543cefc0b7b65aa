import type { ClientStats, StatisticsChanged } from '@imguessr/contracts';
import { type Broadcast, createBroadcast, type Viewer } from './broadcast.ts';
import { updateIntervalMs } from './cadence.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

export interface Source {
  readonly gameId: number;
  readonly kind: string;
  read(): Promise<ClientStats>;
}

export interface Subscription {
  readonly first: Snapshot;
  unsubscribe(): void;
}

interface Channel {
  readonly broadcast: Broadcast;
  viewers: number;
}

/**
 * Keeps only games with viewers. The more viewers all games have together, the longer the interval
 * of updates.
 */
export function createLiveStatistics() {
  const games = new Map<number, Map<string, Channel>>();
  let viewers = 0;
  const intervalMs = () => updateIntervalMs(viewers);

  const channelFor = ({ gameId, kind, read }: Source): Channel => {
    const kinds = games.get(gameId) ?? new Map<string, Channel>();
    games.set(gameId, kinds);
    const createChannel = () => ({
      broadcast: createBroadcast(async () => snapshotOf(await read()), intervalMs),
      viewers: 0,
    });
    const channel = kinds.get(kind) ?? createChannel();
    kinds.set(kind, channel);
    return channel;
  };
  const release = ({ gameId, kind }: Source, channel: Channel) => {
    viewers--;
    channel.viewers--;
    if (channel.viewers > 0) return;
    const kinds = games.get(gameId);
    kinds?.delete(kind);
    if (kinds?.size === 0) games.delete(gameId);
  };

  return {
    /** Sends every change after `first`. Rejects if `source.read` does. */
    async subscribe(source: Source, viewer: Viewer): Promise<Subscription> {
      const channel = channelFor(source);
      const { broadcast } = channel;
      viewers++;
      channel.viewers++;
      try {
        const first = await broadcast.read();
        broadcast.add(viewer, first);
        return {
          first,
          unsubscribe() {
            broadcast.remove(viewer);
            release(source, channel);
          },
        };
      } catch (error) {
        release(source, channel);
        throw error;
      }
    },
    onChange({ games: ids }: StatisticsChanged) {
      const kinds = ids === 'all' ? games.values() : ids.flatMap((id) => games.get(id) ?? []);
      for (const kind of kinds) for (const { broadcast } of kind.values()) broadcast.invalidate();
    },
  };
}
