// Needs NATS: buckets, and creation times of restored streams.
import { useConnection } from '@imguessr/messaging/testing';
import { useNats } from '@imguessr/testing/fixtures';
import { describe, expect, test } from 'vitest';
import {
  playLogName,
  readLastBackup,
  readLastDrill,
  recordBackup,
  recordDrill,
  recordRestore,
} from './backup-records.ts';
import { recordPartitionCount } from './partition-count.ts';

describe('the time of the last backup', () => {
  const nats = useNats();
  const nc = useConnection(nats);

  test('is unknown, and not recorded, where there is no play log', async () => {
    await recordBackup(nc, new Date());
    expect(await readLastBackup(nc)).toBeUndefined();
  });

  test('is that of the latest backup, in Unix seconds', async () => {
    await recordPartitionCount(nc, 2, 1);
    expect(await readLastBackup(nc)).toBeUndefined();
    await recordBackup(nc, new Date('2026-11-22T01:00:00.900Z'));
    await recordBackup(nc, new Date('2026-11-23T01:00:00Z'));
    expect(await readLastBackup(nc)).toBe(Date.parse('2026-11-23T01:00:00Z') / 1_000);
  });

  test('is independent of those of the last restore drills', async () => {
    expect(await readLastDrill(nc)).toEqual({ completed: undefined, failed: undefined });
    await recordDrill(nc, 'failed', new Date('2026-11-21T01:00:00Z'));
    await recordDrill(nc, 'completed', new Date('2026-11-22T01:00:00Z'));
    const seconds = (text: string) => Date.parse(text) / 1_000;
    expect(await readLastDrill(nc)).toEqual({
      completed: seconds('2026-11-22T01:00:00Z'),
      failed: seconds('2026-11-21T01:00:00Z'),
    });
    expect(await readLastBackup(nc)).toBe(seconds('2026-11-23T01:00:00Z'));
  });

  test('is not changed by a restore, which gives the play log another name', async () => {
    const before = (await playLogName(nc))('2026-11-01');
    expect(before).toBe('2026-11-01');
    await recordRestore(nc, new Date('2026-11-24T01:00:00Z'));
    const after = (await playLogName(nc))('2026-11-01');
    await recordRestore(nc, new Date('2026-11-25T01:00:00Z'));
    expect(new Set([before, after, (await playLogName(nc))('2026-11-01')]).size).toBe(3);
    expect((await playLogName(nc))('2026-11-02')).not.toBe((await playLogName(nc))('2026-11-01'));
    expect(await readLastBackup(nc)).toBe(Date.parse('2026-11-23T01:00:00Z') / 1_000);
  });

  test('is not guessed while the server is unavailable', async () => {
    await nats.kill();
    await expect(readLastBackup(nc)).rejects.toThrow();
    await nats.restart();
  });
});
