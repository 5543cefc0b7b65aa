// Starts services: the metrics that they really expose.
import { until } from '@imguessr/testing/node';
import { ADMIN_PASSWORD, createApiClient, createGame, logIn } from '@imguessr/testing/product';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useProduct } from '../testing/fixtures.ts';
import { readAlerts, readDashboard } from './chart-files.ts';
import { type ExposedMetrics, readExposition } from './exposition.ts';
import { groupingLabels, metricsIn } from './promql.ts';

/** Metrics that the kubelet exposes. */
const KUBELET_METRICS = [
  'kubelet_volume_stats_available_bytes',
  'kubelet_volume_stats_capacity_bytes',
];
/** Labels that Prometheus adds when it scrapes, and the label of histogram buckets. */
const PROMETHEUS_LABELS = ['namespace', 'release', 'pod', 'le'];

/**
 * Outcomes that have no series until they happen, which they do not in this test; and the limit of
 * a Redis that has none.
 */
const ABSENT_VALUES = ['429', 'UNAVAILABLE', 'limit'];

// Leaves time to build the catalog on a busy machine.
vi.setConfig({ hookTimeout: 180_000 });

const { product } = useProduct();
let exposed: ExposedMetrics;

beforeAll(async () => {
  const player = createApiClient(product.url);
  const game = await createGame(await logIn(product.url, ADMIN_PASSWORD), 'WHALE');
  await player.play(game.gameId, 'somebody', ['SHARK', '@REVEAL@', 'WHALE']);
  await player.play(game.gameId, 'other', ['@GIVEUP@']);
  expect(await player.status('POST', '/api/admin/login', { password: 'wrong' })).toBe(401);
  const late = { sessionId: 'other', guess: 'WHALE', imageIndex: 1 };
  expect(await player.status('POST', `/api/games/${game.gameId}/guess`, late)).toBe(409);
  for (let request = 0; request < 2; request++)
    await player.status('GET', game.allImages[0]?.url ?? '');
  await player.get(`/api/games/${game.gameId}/client-stats?sessionId=somebody`);
  exposed = await until('the lag', async () => {
    const read = readExposition(Object.values(await product.metrics()));
    return read.has('imguessr_projection_lag_facts') && read;
  });
});

const queries = [
  ...readDashboard().panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({ source: title, expr, legendFormat })),
  ),
  ...readAlerts().map(({ alert, expr }) => ({ source: alert, expr, legendFormat: '' })),
];

describe('every metric and label used by the dashboard or an alert is exposed', () => {
  test.each(queries)('$source: $expr', ({ expr, legendFormat }) => {
    const uses = metricsIn(expr).filter(({ metric }) => !KUBELET_METRICS.includes(metric));
    const labels = new Set(PROMETHEUS_LABELS);
    for (const { metric, matchers } of uses) {
      const known = exposed.get(metric);
      expect(known && metric).toBe(metric);
      for (const [label, operator, value] of matchers) {
        if (PROMETHEUS_LABELS.includes(label)) continue;
        expect([metric, ...(known?.keys() ?? [])]).toContain(label);
        if (operator === '=' && !ABSENT_VALUES.includes(value))
          expect([...(known?.get(label) ?? [])]).toContain(value);
      }
      for (const label of known?.keys() ?? []) labels.add(label);
    }
    if (uses.length === 0) return;
    for (const label of groupingLabels(expr)) expect([...labels]).toContain(label);
    for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
      expect([...labels]).toContain(label);
  });
});

describe('the metrics', () => {
  test('have the prefix imguessr_, apart from those of Node', () => {
    const others = [...exposed.keys()].filter((name) => !/^(imguessr|nodejs|process)_/.test(name));
    expect(others).toEqual([]);
  });

  test('count guesses by kind and reason of rejection', () => {
    expect([...(exposed.get('imguessr_guesses_recorded_total')?.get('kind') ?? [])].sort()).toEqual(
      ['give_up', 'guess', 'reveal'],
    );
    expect([...(exposed.get('imguessr_guesses_refused_total')?.get('reason') ?? [])]).toEqual([
      'PLAY_IS_OVER',
    ]);
  });
});
