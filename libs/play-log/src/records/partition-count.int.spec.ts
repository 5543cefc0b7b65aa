// Needs NATS: a bucket that is written once.
import { EarlierDataError } from '@imguessr/connections';
import { useConnection } from '@imguessr/messaging/testing';
import { useNats } from '@imguessr/testing/fixtures';
import { Kvm } from '@nats-io/kv';
import { describe, expect, test } from 'vitest';
import {
  DEPLOYMENT_BUCKET,
  PartitionMismatchError,
  readPartitionCount,
  recordPartitionCount,
  requirePartitionCount,
} from './partition-count.ts';

describe('the number of partitions', () => {
  const nats = useNats();
  const nc = useConnection(nats);

  test('can be any number before one is recorded', async () => {
    await requirePartitionCount(nc, 4);
  });

  test('is recorded once; recording the same number again succeeds', async () => {
    await recordPartitionCount(nc, 4, 1);
    await recordPartitionCount(nc, 4, 1);
    await requirePartitionCount(nc, 4);
  });

  test.each([1, 3, 5])(
    'cannot be changed from 4 to %i; the error names the number to set',
    async (other) => {
      const attempts = [
        () => recordPartitionCount(nc, other, 1),
        () => requirePartitionCount(nc, other),
      ];
      for (const attempt of attempts) {
        const error = await attempt().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(PartitionMismatchError);
        expect(String(error)).toContain('set PLAY_PARTITIONS=4');
      }
    },
  );

  test('is read only after the status of its bucket, without which NATS 2.9 may end', async () => {
    const asked: string[] = [];
    const subscription = nc.subscribe('$JS.API.STREAM.>', {
      callback: (_, { subject }) => void asked.push(subject),
    });
    expect(await readPartitionCount(nc)).toBe(4);
    await subscription.drain();
    const bucket = `KV_${DEPLOYMENT_BUCKET}`;
    expect(asked[0]).toBe(`$JS.API.STREAM.INFO.${bucket}`);
    expect(new Set(asked.slice(1))).toEqual(new Set([`$JS.API.STREAM.MSG.GET.${bucket}`]));
  });

  test('is awaited while the server is unavailable', async () => {
    await nats.kill();
    const checked = requirePartitionCount(nc, 4);
    await nats.restart();
    await checked;
  });

  test('is not mentioned in an unrelated error', async () => {
    await nats.kill();
    await expect(recordPartitionCount(nc, 4, 1)).rejects.not.toThrow('PLAY_PARTITIONS');
    await nats.restart();
  });
});

describe('a play log of an earlier version', () => {
  const nats = useNats();
  const nc = useConnection(nats);

  test('is refused, and stays as it is', async () => {
    const bucket = await new Kvm(nc).create(DEPLOYMENT_BUCKET);
    await bucket.put('play.partitions', '1');
    for (const attempt of [recordPartitionCount(nc, 1, 1), requirePartitionCount(nc, 1)]) {
      await expect(attempt).rejects.toThrow(EarlierDataError);
    }
    expect(await bucket.get('partitions')).toBeNull();
  });
});
