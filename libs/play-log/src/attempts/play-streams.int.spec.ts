// Needs NATS: the configuration that its streams have.
import { playStream } from '@imguessr/contracts';
import { StreamMismatchError } from '@imguessr/messaging';
import { useConnection } from '@imguessr/messaging/testing';
import { useFixture } from '@imguessr/testing/fixtures';
import { startNats } from '@imguessr/testing/node';
import {
  DiscardPolicy,
  type JetStreamManager,
  jetstreamManager,
  PersistMode,
} from '@nats-io/jetstream';
import { afterEach, describe, expect, test } from 'vitest';
import { ensurePlayStreams } from './play-streams.ts';

const PARTITIONS = 2;

describe('the streams of the play log', () => {
  const nats = useFixture(
    () => startNats(),
    (server) => server.stop(),
  );
  const nc = useConnection(nats);
  const ensure = async (jsm: JetStreamManager) => ensurePlayStreams(jsm, PARTITIONS, 1);

  afterEach(async () => {
    const jsm = await jetstreamManager(nc);
    for (let partition = 0; partition < PARTITIONS; partition++) {
      await jsm.streams.delete(playStream(partition)).catch(() => false);
    }
  });

  test('are created once, and accepted by the next start', async () => {
    const jsm = await jetstreamManager(nc);
    await ensure(jsm);
    const created = (await jsm.streams.info(playStream(1))).created;
    await ensure(jsm);
    expect((await jsm.streams.info(playStream(1))).created).toBe(created);
  });

  test('are rejected if an attempt could be stored twice', async () => {
    const jsm = await jetstreamManager(nc);
    await jsm.streams.add({
      name: playStream(0),
      subjects: ['guess.0.>'],
      discard: DiscardPolicy.New,
    });
    await expect(ensure(jsm)).rejects.toThrow(StreamMismatchError);
  });

  test('are rejected if the server acknowledges messages before it has written them', async ({
    skip,
  }) => {
    const [major = 0, minor = 0] = (nc.info?.version ?? '').split('.').map(Number);
    skip(major < 2 || (major === 2 && minor < 12), 'NATS has asynchronous persistence since 2.12');
    const jsm = await jetstreamManager(nc);
    await ensure(jsm);
    const { config } = await jsm.streams.info(playStream(0));
    await jsm.streams.delete(playStream(0));
    await jsm.streams.add({ ...config, persist_mode: PersistMode.Async });
    await expect(ensure(jsm)).rejects.toThrow(/persist_mode = "async"/);
  });
});
