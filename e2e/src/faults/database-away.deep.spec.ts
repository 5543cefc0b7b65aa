// Deep, because nothing shorter shows that no guess waits for a database that stays away.
import { afterAll, describe, expect, test } from 'vitest';
import { canAccessInternals, isCluster } from '../product/address.ts';
import { keepDatabaseDown, untilReady } from './processes.ts';
import { underFaults, usePlayedGames } from './under-faults.ts';

const DATABASE_DOWN_MS = 60_000;

describe.skipIf(!canAccessInternals || !isCluster)('the product under load', () => {
  const games = usePlayedGames();
  afterAll(untilReady);

  test(`records every guess of new plays while PostgreSQL is unavailable for ${DATABASE_DOWN_MS / 1_000} s`, async () => {
    const { repeated } = await underFaults(games(), 1, async () => {
      await keepDatabaseDown(DATABASE_DOWN_MS);
      return 'postgres unavailable';
    });
    expect(repeated).toEqual([]);
  }, 240_000);
});
