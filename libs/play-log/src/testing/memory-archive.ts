import { ERASED_SESSION_PREFIX, playStream } from '@imguessr/contracts';
import { encodePlayFact } from '@imguessr/contracts/facts';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createErasedFacts } from '../erasure/erased-facts.ts';
import type { ArchivedPartition } from '../log/archived-facts.port.ts';
import { type ArchiveManifest, publishArchiveManifest } from '../records/archive-manifest.ts';

interface Row {
  readonly seq: number;
  readonly payload: Uint8Array;
  readonly gameId: number;
  readonly sessionId: string;
}

export interface MemoryArchive extends ArchivedPartition {
  archiveUpTo(to: number): Promise<void>;
  deleteArchived(): Promise<void>;
  isUnavailable: boolean;
}

export async function createMemoryArchive(
  nc: NatsConnection,
  partition: number,
): Promise<MemoryArchive> {
  const jsm = await jetstreamManager(nc, { checkAPI: false });
  const rows: Row[] = [];
  let deleted = 0;

  const checked = <Value>(value: () => Value): Promise<Value> =>
    archive.isUnavailable
      ? Promise.reject(new Error('the archive is unavailable'))
      : Promise.resolve(value());

  const archive: MemoryArchive = {
    isUnavailable: false,
    lastSequence: () => checked(() => rows.length),
    read: (from, limit) =>
      checked(() => {
        const found = rows.slice(from - 1, from - 1 + limit);
        const erased = found.flatMap(({ sessionId }, index) =>
          sessionId.startsWith(ERASED_SESSION_PREFIX) ? [index] : [],
        );
        return { payloads: found.map(({ payload }) => payload), erased };
      }),
    readGame: (gameId, after, limit) =>
      checked(() => rows.filter((row) => row.gameId === gameId && row.seq > after).slice(0, limit)),
    readPlay: (gameId, sessionId) =>
      checked(() => rows.filter((row) => row.gameId === gameId && row.sessionId === sessionId)),

    async archiveUpTo(to) {
      const erased = createErasedFacts(nc, partition);
      await erased.refresh();
      for (let seq = rows.length + 1; seq <= to; seq++) {
        const copy = erased.at(seq)?.fact;
        rows.push(
          copy
            ? { seq, payload: encodePlayFact(copy), ...copy }
            : await readRow(jsm, partition, seq),
        );
      }
      const manifest: ArchiveManifest = {
        archivedThrough: to,
        games: [...new Set(rows.map(({ gameId }) => gameId))].sort((a, b) => a - b),
        erasureRecords: rows.filter(({ gameId }) => gameId === 0).length,
        windowMs: 0,
      };
      await publishArchiveManifest(nc, partition, manifest, 1);
    },

    async deleteArchived() {
      for (let seq = deleted + 1; seq <= rows.length; seq++) {
        await jsm.streams.deleteMessage(playStream(partition), seq, false).catch(() => false);
      }
      deleted = rows.length;
    },
  };

  return archive;
}

async function readRow(jsm: JetStreamManager, partition: number, seq: number): Promise<Row> {
  const message = await jsm.streams.getMessage(playStream(partition), { seq });
  if (!message) throw new Error(`message ${seq} is missing`);
  const [, , gameId = '', sessionId = ''] = message.subject.split('.');
  return { seq, payload: message.data, gameId: Number(gameId), sessionId };
}
