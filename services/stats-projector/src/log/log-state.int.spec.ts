// Needs NATS: streams that are missing or restored.
import { useConnection } from '@imguessr/messaging/testing';
import { ensurePlayStreams, recordPartitionCount, recordRestore } from '@imguessr/play-log';
import { useNats } from '@imguessr/testing/fixtures';
import { jetstreamManager } from '@nats-io/jetstream';
import { expect, test } from 'vitest';
import { readLogs } from './log-state.ts';

const nats = useNats();
const nc = useConnection(nats);

test('logs that do not exist yet are an error that the caller can handle', async () => {
  await expect(readLogs(nc, 2)).rejects.toThrow('stream not found');
  await recordPartitionCount(nc, 2, 1);
  await expect(readLogs(nc, 2)).rejects.toThrow('stream not found');
});

test('a log has another name once it was restored, though its stream is as old as before', async () => {
  await ensurePlayStreams(await jetstreamManager(nc), 2, 1);
  const before = await readLogs(nc, 2);
  expect(before.map(({ last }) => last)).toEqual([0, 0]);
  expect(await readLogs(nc, 2)).toEqual(before);
  await recordRestore(nc, new Date());
  const after = await readLogs(nc, 2);
  for (const [partition, { name }] of after.entries())
    expect(name).not.toBe(before[partition]?.name);
});
