// Needs NATS: the errors of a stream at its limits.
import { attemptSubject, erasureSubject, playStream } from '@imguessr/contracts';
import { useConnection } from '@imguessr/messaging/testing';
import { useNats } from '@imguessr/testing/fixtures';
import { jetstreamManager } from '@nats-io/jetstream';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensurePlayStreams } from '../attempts/play-streams.ts';
import { appendErasureRecord, createEmptyRecords } from './append-erasure-record.ts';
import { createErasedFacts, type ErasedFacts } from './erased-facts.ts';

describe('an erasure record', () => {
  const nats = useNats();
  const nc = useConnection(nats);

  beforeEach(async () => {
    const jsm = await jetstreamManager(nc);
    await jsm.streams.delete(playStream(0)).catch(() => false);
    await ensurePlayStreams(jsm, 1, 1);
  });

  test('takes the next number when another erasure has taken its own', async () => {
    const erased = createErasedFacts(nc, 0);
    let refreshes = 0;
    // The other record is stored between the first refresh and the append.
    const raced: ErasedFacts = {
      ...erased,
      get records() {
        return erased.records;
      },
      async refresh() {
        await erased.refresh();
        if (++refreshes === 1) await nc.request(erasureSubject(0, 1));
      },
    };
    await appendErasureRecord(nc, 0, { erasedFacts: [] }, raced);
    await erased.refresh();
    expect([refreshes, erased.records]).toEqual([2, 2]);
  });

  test('is an error, and not tried again, when the stream has reached another limit', async () => {
    const jsm = await jetstreamManager(nc);
    await nc.request(attemptSubject(0, 7, 'a', 1));
    const { config, state } = await jsm.streams.info(playStream(0));
    await jsm.streams.update(config.name, { ...config, max_bytes: state.bytes });
    await expect(createEmptyRecords(nc, 0)()).rejects.toThrow('maximum bytes exceeded (10077)');
  });
});
