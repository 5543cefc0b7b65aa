// Needs NATS and PostgreSQL: positions that move from the stream to the archive while a follower
// reads them.
import { setTimeout as delay } from 'node:timers/promises';
import { erasureSubject, playStream } from '@imguessr/contracts';
import { ErasedPlay, encodePlayFact } from '@imguessr/contracts/facts';
import { createRequestMux } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useNats } from '@imguessr/testing/fixtures';
import { until } from '@imguessr/testing/node';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type AttemptLog, createAttemptLog, type StoredFact } from '../attempts/attempt-log.ts';
import { ensurePlayStreams } from '../attempts/play-streams.ts';
import { createErasedFacts } from '../erasure/erased-facts.ts';
import { createMemoryArchive, type MemoryArchive } from '../testing/memory-archive.ts';
import { playFact } from '../testing/play-fact.ts';
import { followLog } from './follow-log.ts';
import { LogGapError } from './log-gap.error.ts';
import { readGamePlays } from './read-game-plays.ts';

const PARTITIONS = 9;
const [GAME, OTHER_GAME] = [7, 17];
const SESSIONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
/** Longer than a follower waits for messages that were announced. */
const OVERDUE_MS = 20_000;

/** What a follower reads at one position. */
interface Entry {
  readonly seq: number;
  readonly bytes: string;
}

describe('a log with an archive', () => {
  const nc = useConnection(useNats());
  let jsm: JetStreamManager;

  beforeAll(async () => {
    jsm = await jetstreamManager(nc);
    await ensurePlayStreams(jsm, PARTITIONS, 1);
  });

  /**
   * Stores four facts of each session in two games, and erases the plays of `b`. Returns the log
   * and its empty archive.
   */
  async function fill(
    partition: number,
  ): Promise<{ log: AttemptLog; archive: MemoryArchive; erase: typeof erase }> {
    const mux = createRequestMux(nc, 10_000);
    onTestFinished(mux.close);
    const log = createAttemptLog(mux.request, partition);
    const stored: StoredFact[] = [];
    let records = 0;
    const erase = async (gameId: number, session: string) => {
      const facts = stored.filter(
        ({ fact }) => fact.gameId === gameId && fact.sessionId === session,
      );
      const copies = facts.map(({ seq, fact }) => ({
        sequence: seq,
        fact: { ...fact, id: 'new', sessionId: '', commandId: '' },
      }));
      const record = ErasedPlay.encode({ erasedFacts: copies }).finish();
      await nc.request(erasureSubject(partition, ++records), record);
      for (const { seq } of facts.toReversed())
        await jsm.streams.deleteMessage(playStream(partition), seq).catch(() => false);
    };
    for (let attempt = 1; attempt <= 4; attempt++) {
      for (const session of SESSIONS) {
        for (const gameId of [GAME, OTHER_GAME]) {
          const fact = playFact(gameId, session, attempt);
          const appended = await log.append(fact);
          if (appended.stored) stored.push({ seq: appended.seq, fact });
        }
      }
      if (attempt === 3) await erase(GAME, 'b');
    }
    return { log, archive: await createMemoryArchive(nc, partition), erase };
  }

  /**
   * Follows a partition to its end and returns what it read. Rejects with the first error, unless
   * `onError` handles errors.
   */
  async function follow(
    partition: number,
    archive: MemoryArchive | undefined,
    options: {
      from?: number;
      onBatch?: () => Promise<void>;
      onError?: (error: unknown) => void;
    } = {},
  ): Promise<Entry[]> {
    const { last_seq: last } = (await jsm.streams.info(playStream(partition))).state;
    const entries: Entry[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const following = followLog(nc, playStream(partition), {
      from: options.from ?? 1,
      maxBatch: 7,
      erased: createErasedFacts(nc, partition),
      archive,
      onBatch: async ({ payloads, erased, firstSeq, lastSeq, more, messages }) => {
        expect([payloads.length, messages.length]).toEqual([
          lastSeq - firstSeq + 1,
          lastSeq - firstSeq + 1,
        ]);
        for (const [index, payload] of payloads.entries()) {
          const copy = erased.get(index);
          const bytes = Buffer.from(copy ? encodePlayFact(copy.fact) : payload).toString('base64');
          entries.push({ seq: firstSeq + index, bytes });
        }
        if (lastSeq >= last) expect(more).toBe(false);
        await options.onBatch?.();
        if (lastSeq >= last) resolve();
      },
      onError: options.onError ?? reject,
    });
    await promise.finally(following.stop);
    expect(entries.map(({ seq }) => seq)).toEqual(
      Array.from({ length: entries.length }, (_, i) => entries[0]!.seq + i),
    );
    return entries;
  }

  async function plays(
    archive: MemoryArchive | undefined,
    partition: number,
    onFact?: () => Promise<void>,
  ) {
    const found: unknown[] = [];
    const archives = archive && ((p: number) => (p === partition ? archive : emptyArchive));
    for await (const { seq, fact } of readGamePlays(
      nc,
      PARTITIONS,
      GAME,
      new AbortController().signal,
      archives,
    )) {
      found.push([seq, fact]);
      await onFact?.();
    }
    return found;
  }

  test('is followed alike before and after facts were archived, from any position', async () => {
    const { archive } = await fill(0);
    const before = await follow(0, undefined);
    const last = before.length;
    for (const [from, to] of [
      [1, 20],
      [21, 20],
      [5, 50],
      [50, last],
      [1, last],
    ] as const) {
      await archive.archiveUpTo(Math.max(to, await archive.lastSequence()));
      expect(await follow(0, archive, { from })).toEqual(before.slice(from - 1));
      await archive.deleteArchived();
      expect(await follow(0, archive, { from })).toEqual(before.slice(from - 1));
    }
    expect((await jsm.streams.info(playStream(0))).state.messages).toBe(0);
  });

  test('is followed on into the stream after its archive', async () => {
    const { archive, log } = await fill(1);
    await archive.archiveUpTo(await log.lastSequence());
    await archive.deleteArchived();
    const last = await log.lastSequence();
    const seen: number[] = [];
    const following = followLog(nc, playStream(1), {
      from: 1,
      maxBatch: 50,
      erased: createErasedFacts(nc, 1),
      archive,
      onBatch: ({ firstSeq, lastSeq }) => {
        for (let seq = firstSeq; seq <= lastSeq; seq++) seen.push(seq);
      },
      onError: () => undefined,
    });
    await until('the archived facts', () => seen.length === last);
    await log.append(playFact(GAME, 'late', 1));
    await until('the new fact', () => seen.length === last + 1);
    await following.stop();
    expect(seen).toEqual(Array.from({ length: last + 1 }, (_, i) => i + 1));
  });

  test('is followed alike while facts are archived and deleted', async () => {
    const { archive, log } = await fill(2);
    const before = await follow(2, undefined);
    const last = await log.lastSequence();
    let batches = 0;
    const onBatch = async () => {
      if (++batches > 6) return;
      await archive.archiveUpTo(Math.min(last, batches * 15));
      await archive.deleteArchived();
      await delay(5);
    };
    expect(await follow(2, archive, { onBatch })).toEqual(before);
  });

  test('is followed to its end when all announced messages are archived and deleted at once', {
    timeout: OVERDUE_MS * 3,
  }, async () => {
    const { archive, log } = await fill(3);
    const before = await follow(3, undefined);
    const last = await log.lastSequence();
    let isFirst = true;
    const onBatch = async () => {
      if (!isFirst) return;
      isFirst = false;
      await archive.archiveUpTo(last);
      await archive.deleteArchived();
    };
    expect(await follow(3, archive, { onBatch })).toEqual(before);
  });

  test('is not followed past archived facts while their archive is unavailable, and needs it for nothing else', async () => {
    const { archive, log } = await fill(4);
    const before = await follow(4, undefined);
    await archive.archiveUpTo(30);
    await archive.deleteArchived();
    archive.isUnavailable = true;
    expect(await follow(4, archive, { from: 31 })).toEqual(before.slice(30));
    let errors = 0;
    const onError = () => {
      errors++;
      archive.isUnavailable = errors < 3;
    };
    expect(await follow(4, archive, { onError })).toEqual(before);
    expect(errors).toBe(3);
    expect(await log.lastSequence()).toBe(before.length);
  });

  test('is not read at all without its archive', async () => {
    const { archive, log } = await fill(5);
    await archive.archiveUpTo(10);
    await archive.deleteArchived();
    await expect(follow(5, undefined)).rejects.toThrow(LogGapError);
    await expect(plays(undefined, 5)).rejects.toThrow(LogGapError);
    await expect(plays(await createMemoryArchive(nc, 5), 5)).rejects.toThrow(LogGapError);
    await archive.archiveUpTo(await log.lastSequence());
    await archive.deleteArchived();
    await expect(follow(5, undefined)).rejects.toThrow(LogGapError);
    await expect(plays(undefined, 5)).rejects.toThrow(LogGapError);
  });

  test('returns the same plays of a game before, after and while facts are archived', async () => {
    for (let partition = 0; partition < PARTITIONS; partition++)
      await jsm.streams.delete(playStream(partition));
    await ensurePlayStreams(jsm, PARTITIONS, 1);
    const { archive, log } = await fill(6);
    const before = await plays(undefined, 6);
    expect(before).toHaveLength(4 * SESSIONS.length);
    let facts = 0;
    const last = await log.lastSequence();
    const archiveSome = async () => {
      if (++facts % 5 !== 0) return;
      await archive.archiveUpTo(Math.min(last, facts * 2));
      await archive.deleteArchived();
    };
    expect(await plays(archive, 6, archiveSome)).toEqual(before);
    expect(await plays(archive, 6)).toEqual(before);
    await archive.archiveUpTo(last);
    expect(await plays(archive, 6)).toEqual(before);
    await archive.deleteArchived();
    expect(await plays(archive, 6)).toEqual(before);
  });

  test('numbers and reads erasures after those in its archive', async () => {
    const { archive, log, erase } = await fill(8);
    await archive.archiveUpTo(70);
    await archive.deleteArchived();
    const erased = createErasedFacts(nc, 8);
    await erased.refresh();
    expect(erased.records).toBe(1);
    await erase(GAME, 'j');
    const after = await follow(8, archive);
    const names = after
      .map(({ bytes }) => Buffer.from(bytes, 'base64'))
      .filter((bytes) => bytes.includes('erased.8.2'));
    expect(names).toHaveLength(4);
    expect(await log.lastSequence()).toBe(after.length);
    await erased.refresh();
    expect(erased.records).toBe(2);
  });
});

const emptyArchive = {
  lastSequence: async () => 0,
  read: async () => ({ payloads: [], erased: [] }),
  readGame: async () => [],
  readPlay: async () => [],
};
