import { createHash } from 'node:crypto';
import type { ClientStats, StatisticsChanged } from '@imguessr/contracts';
import { createTopic, type Snapshot, type Topic, type Watcher } from './live-topic.ts';

/** Statistics that can be looked at as they go on. */
export interface Source {
  readonly gameId: number;
  /** Tells different readings of the same game apart. */
  readonly kind: string;
  read(): Promise<ClientStats>;
}

/** Somebody who has begun to look. */
export interface Place {
  /** The statistics with all that happened before this one came. */
  readonly first: Snapshot;
  leave(): void;
}

export interface LiveStatistics {
  /** Calls `watcher` with what comes after `first`, until the place is left. Rejects as `source.read` does. */
  join(source: Source, watcher: Watcher): Promise<Place>;
  changed(change: StatisticsChanged): void;
}

interface Shared {
  readonly topic: Topic;
  people: number;
}

/** The statistics that somebody looks at; nothing is known of any others. */
export function createLiveStatistics(): LiveStatistics {
  const games = new Map<number, Map<string, Shared>>();

  const sharedFor = ({ gameId, kind, read }: Source): Shared => {
    const kinds = games.get(gameId) ?? new Map<string, Shared>();
    games.set(gameId, kinds);
    const shared = kinds.get(kind) ?? { topic: createTopic(async () => snapshotOf(await read())), people: 0 };
    kinds.set(kind, shared);
    return shared;
  };
  const release = ({ gameId, kind }: Source, shared: Shared) => {
    shared.people--;
    if (shared.people > 0) return;
    const kinds = games.get(gameId);
    kinds?.delete(kind);
    if (kinds?.size === 0) games.delete(gameId);
  };

  return {
    async join(source, watcher) {
      const shared = sharedFor(source);
      const { topic } = shared;
      shared.people++;
      try {
        const first = await topic.present();
        topic.add(watcher, first);
        return {
          first,
          leave() {
            topic.remove(watcher);
            release(source, shared);
          },
        };
      } catch (error) {
        release(source, shared);
        throw error;
      }
    },
    changed({ games: ids }) {
      const kinds = ids === 'all' ? games.values() : ids.flatMap((id) => games.get(id) ?? []);
      for (const kind of kinds) for (const { topic } of kind.values()) topic.changed();
    },
  };
}

function snapshotOf(stats: ClientStats): Snapshot {
  const json = JSON.stringify(stats);
  const id = createHash('sha1').update(json).digest('base64url').slice(0, 12);
  return { id, event: Buffer.from(`id: ${id}\ndata: ${json}\n\n`) };
}
