import { natsBinaries, startNats, type TestNats } from '@imguessr/testing/node';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectNats } from './connect.ts';
import { PartitionMismatchError, recordPartitionCount, requirePartitionCount } from './partition-count.ts';

describe.each(natsBinaries())('the number of partitions on $name', ({ binary }) => {
  let nats: TestNats;
  let nc: NatsConnection;
  beforeAll(async () => {
    nats = await startNats(binary);
    nc = await connectNats(nats.url, 'test');
  });
  afterAll(async () => {
    await nc.close();
    await nats.stop();
  });

  test('may be any while none is recorded', async () => {
    await requirePartitionCount(nc, 4);
  });

  test('is recorded once, and the same number may be recorded again', async () => {
    await recordPartitionCount(nc, 4, 1);
    await recordPartitionCount(nc, 4, 1);
    await requirePartitionCount(nc, 4);
  });

  test.each([1, 3, 5])('cannot be %i afterwards, which the error says with the number to set', async (other) => {
    const attempts = [() => recordPartitionCount(nc, other, 1), () => requirePartitionCount(nc, other)];
    for (const attempt of attempts) {
      const error = await attempt().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(PartitionMismatchError);
      expect(String(error)).toContain('set PLAY_PARTITIONS=4');
    }
  });

  test('is waited for while the server cannot be asked', async () => {
    await nats.kill();
    const checked = requirePartitionCount(nc, 4);
    await nats.restart();
    await checked;
  });

  test('is not blamed for a failure of another kind', async () => {
    await nats.kill();
    await expect(recordPartitionCount(nc, 4, 1)).rejects.not.toThrow('PLAY_PARTITIONS');
    await nats.restart();
  });
});
