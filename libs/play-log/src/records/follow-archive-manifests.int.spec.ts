// Needs NATS: a subscription that outlasts a suspended machine.
import { useConnection } from '@imguessr/messaging/testing';
import { useNats } from '@imguessr/testing/fixtures';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publishArchiveManifest } from './archive-manifest.ts';
import { followArchivedGames } from './follow-archive-manifests.ts';

const nc = useConnection(useNats());
const DELETION_DELAY_MS = 30_000;

test('manifests that were read before the machine was suspended count as unknown', async () => {
  await publishArchiveManifest(
    nc,
    0,
    { archivedThrough: 9, games: [7], erasureRecords: 0, windowMs: 1_000 },
    1,
  );
  const games = await followArchivedGames(nc, {
    partitions: 1,
    deletionDelayMs: DELETION_DELAY_MS,
    onError: () => undefined,
  });
  onTestFinished(games.stop);
  const known = () => [games.mayInclude(7, 0), games.mayInclude(8, 0), games.archivedThrough(0)];
  expect(known()).toEqual([true, false, 9]);
  // The monotonic clock, which stopped meanwhile, is not changed.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DELETION_DELAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  expect(known()).toEqual([true, true, Number.POSITIVE_INFINITY]);
});
