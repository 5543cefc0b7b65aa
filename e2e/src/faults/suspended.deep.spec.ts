// Deep, because each process has to be away for longer than any request waits.
import { afterAll, describe, test } from 'vitest';
import { canAccessInternals, isCluster } from '../product/address.ts';
import { untilReady } from './processes.ts';
import { PLAY_LOG_LEADER, usePlayedGames, whileSuspended } from './under-faults.ts';

/**
 * One process of each kind that others depend on. Where there are replicas, these must take over
 * its work.
 */
const SUSPENDED = [
  'gateway-1',
  'guess-ingest-2',
  PLAY_LOG_LEADER,
  'stats-projector-1',
  'game-catalog-2',
  'redis',
  'postgres',
];

describe.skipIf(!canAccessInternals || !isCluster)('the product under load', () => {
  const games = usePlayedGames();
  afterAll(untilReady);

  test('works while a process of each kind is suspended, without losing or duplicating a guess', async () => {
    await whileSuspended(games(), SUSPENDED);
  }, 300_000);
});
