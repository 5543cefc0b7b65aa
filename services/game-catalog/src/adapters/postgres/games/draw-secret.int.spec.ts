// Needs PostgreSQL: catalogs that start at once.
import { useDatabase } from '@imguessr/testing/fixtures';
import { expect, test } from 'vitest';
import { usePool } from '../../../testing/fixtures.ts';
import { obtainDrawSecret } from './draw-secret.ts';

const database = useDatabase();
const [one, other] = [usePool(database), usePool(database)];

test('all catalogs that start on a database get the same random secret, and keep it', async () => {
  const secrets = await Promise.all([one, other, one, other].map((pool) => obtainDrawSecret(pool)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await obtainDrawSecret(other)).toBe(secrets[0]);
});
