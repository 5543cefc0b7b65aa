import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, readAlerts, readDashboard } from './chart-files.ts';
import { metricsIn } from './promql.ts';

const { panels, templating } = readDashboard();
const alerts = readAlerts();
const panelQueries = panels.flatMap(({ targets }) =>
  targets.flatMap(({ expr }) => metricsIn(expr)),
);

describe('the dashboard', () => {
  test('has a variable for the data source', () => {
    expect(templating.list).toContainEqual(
      expect.objectContaining({ name: 'datasource', type: 'datasource' }),
    );
    for (const { datasource } of panels) expect(datasource.uid).toMatch(/^\$\{datasource\}$/);
  });

  test('has no overlapping panels', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test('restricts every query to the selected namespace', () => {
    for (const { metric, matchers } of panelQueries)
      expect([metric, matchers]).toEqual([
        metric,
        expect.arrayContaining([['namespace', '=~', '.*']]),
      ]);
  });
});

describe('the alerts', () => {
  test('have unique names and one of two severities', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    expect([...new Set(alerts.map(({ labels }) => labels.severity))].sort()).toEqual([
      'critical',
      'warning',
    ]);
  });

  test.each(alerts)(
    '$alert has valid PromQL, and says in sentences what is wrong and what to do',
    ({ expr, annotations }) => {
      expect(metricsIn(expr)).not.toEqual([]);
      expect(annotations.summary).toMatch(/\.$/);
      expect(annotations.description).toMatch(/\.$/);
    },
  );
});

test('the alerts and the dashboard use metrics that a service exports', () => {
  const sources = globSync('{services,libs}/*/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.spec\.ts$|\/testing\//.test(file),
  );
  const exported = sources
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .filter((source) => /\b(Counter|Gauge|Histogram)\b/.test(source))
    .flatMap((source) => [...source.matchAll(/'(imguessr_\w+)'/g)].map(([, name = '']) => name));
  const used = [...alerts.flatMap(({ expr }) => metricsIn(expr)), ...panelQueries]
    .map(({ metric }) => metric.replace(/_(bucket|count|sum)$/, ''))
    .filter((metric) => metric.startsWith('imguessr_'));
  expect(used).not.toEqual([]);
  expect(exported).toEqual(expect.arrayContaining(used));
});

describe('metricsIn', () => {
  test('throws when a query is not valid PromQL', () => {
    expect(() => metricsIn('sum by (x (rate(a[5m]))')).toThrow('invalid PromQL');
  });

  test('returns the metrics of a query with their matchers', () => {
    expect(metricsIn('sum(rate(a_total{x="1",y!~"b.*"}[$__rate_interval])) / b')).toEqual([
      {
        metric: 'a_total',
        matchers: [
          ['x', '=', '1'],
          ['y', '!~', 'b.*'],
        ],
      },
      { metric: 'b', matchers: [] },
    ]);
  });
});
