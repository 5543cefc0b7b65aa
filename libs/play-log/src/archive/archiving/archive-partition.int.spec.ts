// Needs NATS and PostgreSQL: facts that become due while others are archived.
import { setTimeout as delay } from 'node:timers/promises';
import { attemptSubject } from '@imguessr/contracts';
import { encodePlayFact } from '@imguessr/contracts/facts';
import { useConnection } from '@imguessr/messaging/testing';
import { useNats } from '@imguessr/testing/fixtures';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { ensurePlayStreams } from '../../attempts/play-streams.ts';
import { playFact } from '../../testing/play-fact.ts';
import { readHead } from '../blocks/archive-block.ts';
import { useArchive } from '../testing/use-archive.ts';
import { archivePartition } from './archive-partition.ts';

const nc = useConnection(useNats());
const pool = useArchive();

test('a block has all that is due once its first fact has waited, and what becomes due meanwhile waits for the next', async () => {
  await ensurePlayStreams(await jetstreamManager(nc), 1, 1);
  const js = jetstream(nc);
  let stored = 0;
  let isPlaying = true;
  const play = async () => {
    while (isPlaying) {
      const fact = playFact(7, `s${stored}`, 1);
      await js.publish(attemptSubject(0, 7, `s${stored}`, 1), encodePlayFact(fact));
      stored += 1;
      await delay(2);
    }
  };
  const playing = play();
  const blocks: number[] = [];
  const run = () =>
    archivePartition(nc, pool, 0, {
      windowMs: 100,
      maxWaitMs: 1_000,
      replicas: 1,
      onBlock: (facts) => blocks.push(facts),
    });
  try {
    expect(await run()).toBe(0);
    await delay(1_500);
    const before = stored;
    // on a machine so slow that facts wait for a second once more, there are more blocks
    expect(await run()).toBe((await readHead(pool, 0)).lastSequence);
    expect(blocks[0]).toBeGreaterThan(before / 2);
    expect(blocks.length).toBeLessThan(5);
  } finally {
    isPlaying = false;
    await playing;
  }
});
