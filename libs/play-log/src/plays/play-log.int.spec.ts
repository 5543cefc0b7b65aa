// Needs NATS: batches of several writers, a log that is lost.
import { randomUUID } from 'node:crypto';
import { delay } from '@imguessr/async';
import { PlayBatch, type PlayFact } from '@imguessr/contracts/facts';
import { connectNats, createRequestMux } from '@imguessr/messaging';
import { useFixture } from '@imguessr/testing/fixtures';
import { natsBinaries, startNats, until } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { describe, expect, test } from 'vitest';
import { playFact } from '../testing/play-fact.ts';
import { eraseBatches } from './erase-batches.ts';
import { followPlays } from './follow-plays.ts';
import { openPlayLog } from './play-log.ts';
import { ensurePlayStream, PLAY_STREAM, PLAY_SUBJECT } from './play-stream.ts';
import { readBatches } from './read-batches.ts';

describe.each(natsBinaries())('the play log on $name', ({ binary }) => {
  const nats = useFixture(
    () => startNats(binary),
    (running) => running.stop(),
    { per: 'test' },
  );
  const opened: { stop(): Promise<void> }[] = [];
  useFixture(
    async () => ({}),
    async () => {
      await Promise.all(opened.splice(0).map((each) => each.stop()));
    },
    { per: 'test' },
  );

  const connect = async () => {
    const nc = await connectNats(nats.url, 'test');
    await ensurePlayStream(nc, await jetstreamManager(nc), 1, 0);
    return nc;
  };

  /** A writer that knows the log, decided facts included. */
  const openWriter = async (position = 0) => {
    const nc = await connect();
    const mux = createRequestMux(nc, 700);
    const facts: PlayFact[] = [];
    const errors: unknown[] = [];
    const told: string[] = [];
    const log = openPlayLog(nc, mux.request, {
      position,
      onFacts: (stored) => void facts.push(...stored),
      onDeleted: () => void told.push('deleted'),
      onLost: () => void told.push('lost'),
      onReplaced: () => void told.push(`replaced at ${log.end()}`),
      onError: (error) => void errors.push(error),
    });
    opened.push({
      stop: async () => {
        await log.stop();
        mux.close();
        await nc.close();
      },
    });
    /** Appends until it is stored, as guess-ingest does. */
    const record = async (fact: PlayFact): Promise<void> => {
      while (!(await log.append(fact))) if (facts.some(({ id }) => id === fact.id)) return;
    };
    return { nc, log, facts, errors, told, record };
  };
  const ids = (facts: readonly PlayFact[]) => facts.map(({ id }) => id);
  const newFacts = (count: number) =>
    Array.from({ length: count }, () => playFact(1, randomUUID(), 1));
  const messages = async (nc: NatsConnection) =>
    (await (await jetstreamManager(nc)).streams.info(PLAY_STREAM)).state.messages;

  test('an append tells the facts first, and another process reads them', async () => {
    const [writer, reader] = [await openWriter(), await openWriter()];
    const [fact] = newFacts(1) as [PlayFact];
    await writer.log.append(fact);
    expect(writer.facts).toEqual([fact]);
    await until('the reader', () => reader.facts.length === 1);
    expect(reader.facts).toEqual([fact]);
    expect([writer.log.position(), reader.log.position()]).toEqual([1, 1]);
  });

  test('what gathers while a batch is on its way is one message', async () => {
    const { log, facts, nc } = await openWriter();
    const all = newFacts(300);
    await Promise.all(all.map(log.append));
    expect(ids(facts)).toEqual(ids(all));
    expect(await messages(nc)).toBeLessThan(5);
  });

  test('of writers at once, each learns what the others stored, and every fact is stored once', async () => {
    const writers = [await openWriter(), await openWriter(), await openWriter()];
    const all = writers.map(() => newFacts(200));
    await Promise.all(
      writers.flatMap(({ record }, index) => (all[index] ?? []).map((fact) => record(fact))),
    );
    const reader = await openWriter();
    await until('all facts', () => reader.facts.length >= 600);
    expect(ids(reader.facts).sort()).toEqual(ids(all.flat()).sort());
    for (const { facts } of writers) {
      await until('the others', () => facts.length >= 600);
      expect(ids(facts)).toEqual(ids(reader.facts));
    }
  });

  test('a decision that lacks a batch of another writer is refused', async () => {
    const [first, second] = [await openWriter(), await openWriter()];
    const [one, two] = newFacts(2) as [PlayFact, PlayFact];
    const areStored = await Promise.all([first.log.append(one), second.log.append(two)]);
    expect(areStored.toSorted()).toEqual([false, true]);
    expect([...first.facts]).toEqual(second.facts);
  });

  test('an append that NATS has not answered before it is killed is stored once', async () => {
    const { record, facts } = await openWriter();
    const all = newFacts(2_000);
    const recorded = Promise.all(
      all.map((fact, index) => delay(Math.floor(index / 20)).then(() => record(fact))),
    );
    await until('some facts', () => facts.length > 100);
    await nats.kill();
    await nats.restart();
    await recorded;
    const reader = await openWriter();
    await until('all facts', () => reader.facts.length >= all.length);
    expect(ids(reader.facts).sort()).toEqual(ids(all).sort());
  });

  test('an append that NATS refuses is reported, and waits', async () => {
    const { nc, log, errors } = await openWriter();
    const jsm = await jetstreamManager(nc);
    await jsm.streams.update(PLAY_STREAM, { max_msg_size: 10 });
    const appended = log.append(playFact(1, 'a', 1));
    await until('a report', () => errors.length > 0);
    expect(errors[0]).toMatchObject({ message: 'message size exceeds maximum allowed' });
    await jsm.streams.update(PLAY_STREAM, { max_msg_size: -1 });
    expect(await appended).toBe(true);
  });

  test('a reader goes on behind what was purged', async () => {
    const writer = await openWriter();
    for (const fact of newFacts(5)) await writer.record(fact);
    await (await jetstreamManager(writer.nc)).streams.purge(PLAY_STREAM, { seq: 4 });
    const reader = await openWriter(1);
    await until('the rest', () => reader.facts.length === 2);
    expect(reader.told).toEqual(['deleted']);
    expect(ids(reader.facts)).toEqual(ids(writer.facts.slice(3)));
  });

  test('a reader learns that batches between others were deleted', async () => {
    const writer = await openWriter();
    for (const fact of newFacts(5)) await writer.record(fact);
    await (await jetstreamManager(writer.nc)).streams.deleteMessage(PLAY_STREAM, 3);
    const reader = await openWriter();
    await until('the rest', () => reader.facts.length === 4);
    expect(reader.told).toEqual(['deleted']);
    expect(reader.log.position()).toBe(5);
  });

  test('a reader, an append and an erasure do not wait for batches that were deleted at the end', async () => {
    const writer = await openWriter();
    const all = newFacts(4) as [PlayFact, PlayFact, PlayFact, PlayFact];
    for (const fact of all.slice(0, 3)) await writer.record(fact);
    const [kept, ...erased] = all.slice(0, 3).map(({ sessionId }) => sessionId);
    expect(await eraseBatches(writer.nc, erased, 3)).toBe(2);
    expect(await eraseBatches(writer.nc, erased, 3)).toBe(0);
    const read: string[] = [];
    for await (const { facts } of readBatches(writer.nc, 0))
      read.push(...facts.map(({ sessionId }) => sessionId));
    expect(read).toEqual([kept]);
    const later = await openWriter(1);
    await until('the end', () => later.log.position() === 3);
    expect(await later.log.readToEnd()).toBe(true);
    expect(later.told).toEqual(['deleted']);
    await later.record(all[3]);
    expect(later.log.position()).toBe(4);
  });

  test('a lost log continues after what is stored elsewhere', async () => {
    const writer = await openWriter();
    for (const fact of newFacts(5)) await writer.record(fact);
    const jsm = await jetstreamManager(writer.nc);
    await jsm.streams.delete(PLAY_STREAM);
    await ensurePlayStream(writer.nc, jsm, 1, 7);
    const [fact] = newFacts(1) as [PlayFact];
    await writer.record(fact);
    expect(writer.log.position()).toBe(8);
    expect(writer.told).toContainEqual(expect.stringMatching('replaced'));
    await ensurePlayStream(writer.nc, jsm, 1, 10);
    const { state } = await jsm.streams.info(PLAY_STREAM);
    expect(state.last_seq).toBe(10);
    expect(await jsm.streams.getMessage(PLAY_STREAM, { seq: 8 })).not.toBeNull();
    await until('the end', () => writer.log.position() === 10);
    expect(writer.told).toContain('lost');
    expect(ids(writer.facts).slice(5)).toEqual([fact.id]);
  });

  test('another log is read also where it is shorter than the one before', async () => {
    const [ahead, behind] = [await openWriter(), await openWriter()];
    const known = newFacts(5);
    for (const fact of known) await ahead.record(fact);
    await until('the follower', () => behind.log.position() === 5);
    const jsm = await jetstreamManager(ahead.nc);
    await jsm.streams.delete(PLAY_STREAM);
    await ensurePlayStream(ahead.nc, jsm, 1, 3);
    const other = PlayBatch.encode({ id: 'other', facts: newFacts(1) }).finish();
    await ahead.nc.request(PLAY_SUBJECT, other);
    await until('the other facts', () => ahead.facts.length === 6 && behind.facts.length === 6);
    expect([ahead.log.position(), ahead.log.end()]).toEqual([4, 5]);
    const [fact] = newFacts(1) as [PlayFact];
    const recorded = ahead.record(fact);
    expect(await ahead.log.readToEnd()).toBe(false);
    await ensurePlayStream(ahead.nc, jsm, 1, 5);
    await recorded;
    expect(ahead.log.position()).toBe(6);
  });

  test('a log that lost its end continues after what was known of it', async () => {
    const writer = await openWriter(5);
    await until('a look at the log', () => writer.told.length > 0);
    const jsm = await jetstreamManager(writer.nc);
    const [fact] = newFacts(1) as [PlayFact];
    const recorded = writer.record(fact);
    await ensurePlayStream(writer.nc, jsm, 1, writer.log.end());
    await recorded;
    expect(writer.log.position()).toBe(6);
    expect(new Set(writer.told)).toEqual(new Set(['replaced at 5']));
    expect((await jsm.streams.info(PLAY_STREAM)).state.last_seq).toBe(6);
  });

  test('a follower goes on after a connection is lost', async () => {
    const writer = await openWriter();
    const nc = await connect();
    const seen: number[] = [];
    const following = followPlays(nc, {
      position: () => seen.at(-1) ?? 0,
      onBatches: (batches) => void seen.push(...batches.map(({ sequence }) => sequence)),
      onDeleted: () => undefined,
      onReplaced: () => undefined,
      onError: () => undefined,
    });
    opened.push({ stop: () => following.stop().then(() => nc.close()) });
    for (const fact of newFacts(3)) await writer.record(fact);
    await until('the first', () => seen.length === 3);
    await nc.reconnect();
    for (const fact of newFacts(3)) await writer.record(fact);
    await until('the others', () => seen.length === 6);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('what is appended while its writer looks at the log is not skipped', async () => {
    const writer = await openWriter();
    for (const fact of newFacts(3)) await writer.record(fact);
    let position = 2;
    // The acknowledgement of the last batch comes after the end of the log was asked for.
    writer.nc.subscribe(`$JS.API.STREAM.MSG.GET.${PLAY_STREAM}`, {
      callback: () => {
        position = 3;
      },
    });
    const told: string[] = [];
    const following = followPlays(writer.nc, {
      position: () => position,
      onBatches: () => undefined,
      onDeleted: (sequence) => void told.push(`deleted to ${sequence}`),
      onReplaced: (at) => void told.push(`replaced at ${at}`),
      onError: (error) => void told.push(String(error)),
    });
    await until('the acknowledgement', () => position === 3);
    await following.stop();
    expect(told).toEqual([]);
  });

  test('a follower finds in the log what no writer sent to it', async () => {
    const writer = await openWriter();
    const follower = await openWriter();
    const [first, unsent, next] = newFacts(3) as [PlayFact, PlayFact, PlayFact];
    await writer.record(first);
    const nc = await connect();
    await nc.request(PLAY_SUBJECT, PlayBatch.encode({ id: 'unsent', facts: [unsent] }).finish());
    await until('the unsent one', () => follower.facts.length === 2);
    await until('the unsent one', () => writer.facts.length === 2);
    await writer.record(next);
    await until('the next', () => follower.facts.length === 3);
    expect(ids(follower.facts)).toEqual([first.id, unsent.id, next.id]);
    await nc.close();
  });
});
