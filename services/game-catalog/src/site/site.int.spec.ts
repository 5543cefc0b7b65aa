// Starts the service: the branding at every replica, and a logo that a process draws.
import { retry } from '@imguessr/async';
import { type CatalogRequest } from '@imguessr/contracts';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestCatalog } from '../testing/fixtures.ts';

const catalog = useTestCatalog({ replicas: 2 });
const SQUARE = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>').toString('base64')}`;
const plain = { name: '', line: '', credit: '', accent: '', imprint: '' };
const facts = () =>
  catalog.database.any(
    sql.type(
      z.object({ revision: z.number(), actor: z.string() }),
    )`SELECT revision, actor FROM site_fact ORDER BY revision`,
  );

/**
 * Tries again, as an editor is told to, while a busy machine has no time to draw the logo before the
 * deadline.
 */
const describeWithLogo = (body: CatalogRequest<'describeSite'>) =>
  retry(() => catalog.request('describeSite', body), {
    delayMs: 100,
    maxMs: 60_000,
    isRetryable: (error) => error instanceof Error && error.message.startsWith('UNAVAILABLE'),
  });

describe('the branding of a site', () => {
  test('is what was described last, at every replica, with its author', async () => {
    const body = {
      ...plain,
      name: '<Quiz> "صور"',
      accent: '#1f6feb',
      logo: SQUARE,
      actor: 'admin:1f',
    };
    const described = await describeWithLogo(body);
    expect(described).toMatchObject({
      name: '<Quiz> "صور"',
      accent: '#1f6feb',
      logo: expect.stringMatching(/^\/logo\//),
    });
    for (let round = 0; round < 4; round++)
      expect(await catalog.request('site', {})).toEqual(described);
    await describeWithLogo(body);
    expect(await facts()).toEqual([{ revision: 1, actor: 'admin:1f' }]);
    const { png } = await catalog.request('siteLogo', { path: described.logo ?? '' });
    expect(Buffer.from(png, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(await catalog.outcome('siteLogo', { path: '/logo/none' })).toBe('NOT_FOUND');
  });

  test('is one of two that were described at once, and both are recorded', async () => {
    const names = ['One', 'Two'];
    await Promise.all(names.map((name) => catalog.request('describeSite', { ...plain, name })));
    expect(names).toContain((await catalog.request('site', {})).name);
    expect(await facts()).toHaveLength(3);
  });
});
