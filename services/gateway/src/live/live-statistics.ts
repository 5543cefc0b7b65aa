import { createHash } from 'node:crypto';
import type { ClientStats, StatisticsChanged } from '@imguessr/contracts';
import { type Broadcast, createBroadcast, type Listener, type Snapshot } from './broadcast.ts';

/** Statistics that can be subscribed to. */
export interface Source {
  readonly gameId: number;
  /** Distinguishes different statistics of the same game. */
  readonly kind: string;
  read(): Promise<ClientStats>;
}

/** The subscription of one viewer. */
export interface Subscription {
  /** The statistics at the time of subscribing. */
  readonly first: Snapshot;
  unsubscribe(): void;
}

export interface LiveStatistics {
  /** Calls `listener` with every snapshot after `first` until unsubscribed. Rejects if `source.read` does. */
  subscribe(source: Source, listener: Listener): Promise<Subscription>;
  /** Reads and sends changed statistics to their viewers. */
  onChange(change: StatisticsChanged): void;
}

interface Channel {
  readonly broadcast: Broadcast;
  viewers: number;
}

/** Returns the live statistics of a process. Only games that currently have viewers are kept in memory. */
export function createLiveStatistics(): LiveStatistics {
  const games = new Map<number, Map<string, Channel>>();

  const channelFor = ({ gameId, kind, read }: Source): Channel => {
    const kinds = games.get(gameId) ?? new Map<string, Channel>();
    games.set(gameId, kinds);
    const channel = kinds.get(kind) ?? { broadcast: createBroadcast(async () => snapshotOf(await read())), viewers: 0 };
    kinds.set(kind, channel);
    return channel;
  };
  const release = ({ gameId, kind }: Source, channel: Channel) => {
    channel.viewers--;
    if (channel.viewers > 0) return;
    const kinds = games.get(gameId);
    kinds?.delete(kind);
    if (kinds?.size === 0) games.delete(gameId);
  };

  return {
    async subscribe(source, listener) {
      const channel = channelFor(source);
      const { broadcast } = channel;
      channel.viewers++;
      try {
        const first = await broadcast.read();
        broadcast.add(listener, first);
        return {
          first,
          unsubscribe() {
            broadcast.remove(listener);
            release(source, channel);
          },
        };
      } catch (error) {
        release(source, channel);
        throw error;
      }
    },
    onChange({ games: ids }) {
      const kinds = ids === 'all' ? games.values() : ids.flatMap((id) => games.get(id) ?? []);
      for (const kind of kinds) for (const { broadcast } of kind.values()) broadcast.invalidate();
    },
  };
}

function snapshotOf(stats: ClientStats): Snapshot {
  const json = JSON.stringify(stats);
  const id = createHash('sha1').update(json).digest('base64url').slice(0, 12);
  return { id, event: Buffer.from(`id: ${id}\ndata: ${json}\n\n`) };
}
