// Needs NATS: what its stream contains after deletions.
import { attemptSubject, playStream } from '@imguessr/contracts';
import { connectNats, createRequestMux } from '@imguessr/messaging';
import { useFixture } from '@imguessr/testing/fixtures';
import { startNats } from '@imguessr/testing/node';
import { jetstreamManager } from '@nats-io/jetstream';
import { describe, expect, test } from 'vitest';
import { ensurePlayStreams } from '../../attempts/play-streams.ts';
import { createErasedFacts } from '../../erasure/erased-facts.ts';
import { deleteArchived } from './delete-archived.ts';

const STORED = 12_500;

describe('deleting archived messages', () => {
  const nats = useFixture(
    () => startNats(),
    (server) => server.stop(),
  );
  const nc = useFixture(
    () => connectNats(nats.url, 'test'),
    (connection) => connection.close(),
  );

  const newestOf = async () => {
    const jsm = await jetstreamManager(nc);
    const { state } = await jsm.streams.info(playStream(0));
    return { state, newest: await jsm.streams.getMessage(playStream(0), { seq: state.last_seq }) };
  };

  test('stores a newer message whenever 10,000 were deleted and nobody plays, so that a crash of the server loses none', async () => {
    await ensurePlayStreams(await jetstreamManager(nc), 1, 1);
    const mux = createRequestMux(nc, 10_000);
    const store = (_: unknown, index: number) =>
      mux.request(attemptSubject(0, 7, `s${index}`, 1), new Uint8Array(100));
    await Promise.all(Array.from({ length: STORED }, store));
    mux.close();

    expect(await deleteArchived(nc, 0, STORED)).toBe(STORED - 1);
    const erased = createErasedFacts(nc, 0);
    await erased.refresh();
    // At the start, after 10,000, and after the rest.
    expect(erased.records).toBe(3);
    expect(erased.between(1, Number.MAX_SAFE_INTEGER)).toEqual([]);
    const { state, newest } = await newestOf();
    expect([state.messages, state.last_seq, newest?.subject]).toEqual([
      4,
      STORED + 3,
      'guess.0.0.3.1',
    ]);
  });

  test('stores no message for a few deletions', async () => {
    const { state } = await newestOf();
    expect(await deleteArchived(nc, 0, state.last_seq)).toBe(3);
    expect((await newestOf()).state).toMatchObject({ messages: 1, last_seq: state.last_seq });
  });
});
