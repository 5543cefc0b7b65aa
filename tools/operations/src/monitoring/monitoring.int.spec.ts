import { createDatabase, startNats, startRedis, until } from '@imguessr/testing/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCatalog, type Product, startProduct } from '../testing/product.ts';
import { makeGame, visit, visitAsAdmin } from '../testing/visitor.ts';
import { readExposition, type Served } from './exposition.ts';
import { readAlerts, readDashboards } from './files.ts';
import { labelsShown, metricsIn } from './queries.ts';

/** Told by others: the kubelet. */
const FOREIGN = ['kubelet_volume_stats_available_bytes', 'kubelet_volume_stats_capacity_bytes'];
/** Labels that Prometheus puts to what it collects, or that PromQL makes. */
const OF_COLLECTION = ['namespace', 'pod', 'le'];

let product: Product;
let served: Served;
let stops: (() => unknown)[] = [];

beforeAll(async () => {
  const [catalog, database, nats, redis] = await Promise.all([
    buildCatalog(),
    createDatabase(),
    startNats(),
    startRedis(),
  ]);
  stops = [catalog.remove, database.drop, nats.stop, redis.stop];
  product = await startProduct(catalog.main, {
    databaseUrl: database.url,
    natsUrl: nats.url,
    redisUrl: redis.url,
  });
  stops.unshift(product.kill);

  const player = visit(product.url);
  const game = await makeGame(await visitAsAdmin(product.url), 'WHALE');
  await player.play(game.gameId, 'somebody', ['SHARK', '@REVEAL@', 'WHALE']);
  await player.play(game.gameId, 'other', ['@GIVEUP@']);
  expect(await player.status('POST', '/api/admin/login', { password: 'wrong' })).toBe(401);
  const late = { sessionId: 'other', guess: 'WHALE', imageIndex: 1 };
  expect(await player.status('POST', `/api/games/${game.gameId}/guess`, late)).toBe(409);
  for (let twice = 0; twice < 2; twice++) await player.status('GET', game.allImages[0]?.url ?? '');
  await player.get(`/api/games/${game.gameId}/client-stats?sessionId=somebody`);
  served = await until('the look at the log', async () => {
    const read = readExposition(Object.values(await product.metrics()));
    return read.get('imguessr_projection_lag_facts')?.has('partition') && read;
  });
}, 180_000);
afterAll(async () => {
  for (const stop of stops) await stop();
}, 60_000);

const dashboardQueries = readDashboards().flatMap(({ file, panels }) =>
  panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({ place: `${file} ${title}`, expr, legendFormat })),
  ),
);
const alertQueries = readAlerts().map(({ alert, expr }) => ({ place: alert, expr, legendFormat: '' }));

describe('what a dashboard or an alert asks for is served', () => {
  test.each([...dashboardQueries, ...alertQueries])('$place: $expr', ({ expr, legendFormat }) => {
    const uses = metricsIn(expr).filter(({ metric }) => !FOREIGN.includes(metric));
    const labels = new Set(OF_COLLECTION);
    for (const { metric, matchers } of uses) {
      const known = served.get(metric);
      expect(known && metric).toBe(metric);
      for (const [label, operator, value] of matchers) {
        if (OF_COLLECTION.includes(label)) continue;
        expect([metric, ...(known?.keys() ?? [])]).toContain(label);
        // what only sometimes happens has no series until it does
        if (operator === '=' && value !== '429' && value !== 'UNAVAILABLE')
          expect([...(known?.get(label) ?? [])]).toContain(value);
      }
      for (const label of known?.keys() ?? []) labels.add(label);
    }
    if (uses.length === 0) return;
    for (const label of labelsShown(expr)) expect([...labels]).toContain(label);
    for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect([...labels]).toContain(label);
  });
});

describe('the metrics', () => {
  test('are all of one house: imguessr_, or those of Node', () => {
    const others = [...served.keys()].filter((name) => !/^(imguessr|nodejs|process)_/.test(name));
    expect(others).toEqual([]);
  });

  test('tell what was played', () => {
    expect([...(served.get('imguessr_guesses_recorded_total')?.get('kind') ?? [])].sort()).toEqual([
      'give_up',
      'guess',
      'reveal',
    ]);
    expect([...(served.get('imguessr_guesses_refused_total')?.get('reason') ?? [])]).toEqual(['PLAY_IS_OVER']);
    expect([...(served.get('imguessr_plays_recalled_total')?.get('from') ?? [])]).toContain('memory');
  });

  test('of our own are all shown to somebody', () => {
    const asked = new Set(
      [...dashboardQueries, ...alertQueries].flatMap(({ expr }) => metricsIn(expr).map(({ metric }) => metric)),
    );
    const families = [...served.keys()]
      .filter((name) => name.startsWith('imguessr_'))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    const unseen = [...new Set(families)].filter((family) => ![...asked].some((metric) => metric.startsWith(family)));
    expect(unseen).toEqual([]);
  });
});
