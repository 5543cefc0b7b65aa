import { useNats } from '@imguessr/testing/fixtures';
import { natsBinaries } from '@imguessr/testing/node';
import { describe, expect, test } from 'vitest';
import { readLastBackup, recordBackup } from './last-backup.ts';
import { recordPartitionCount } from './partition-count.ts';
import { useConnection } from './testing/use-connection.ts';

describe.each(natsBinaries())('the time of the last backup on $name', ({ binary }) => {
  const nats = useNats(binary);
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

  test('is not guessed while the server is unavailable', async () => {
    await nats.kill();
    await expect(readLastBackup(nc)).rejects.toThrow();
    await nats.restart();
  });
});
