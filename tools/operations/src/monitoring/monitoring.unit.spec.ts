import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, readAlerts, readDashboard } from './chart-files.ts';
import { metricsIn } from './promql.ts';

const { panels, templating } = readDashboard();
const alerts = readAlerts();
const panelQueries = panels.flatMap(({ targets }) =>
  targets.flatMap(({ expr }) => metricsIn(expr)),
);

/**
 * Returns the anchor of a Markdown heading: lower case, without punctuation, words joined by
 * hyphens.
 */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

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
    '$alert has valid PromQL and a summary that is a sentence',
    ({ expr, annotations }) => {
      expect(metricsIn(expr)).not.toEqual([]);
      expect(annotations.summary).toMatch(/\.$/);
    },
  );

  test.each(alerts)('$alert links to an existing page and heading', ({ annotations }) => {
    const [page = '', anchor] = annotations.runbook_url.split('#');
    expect(existsSync(join(ROOT, page)) ? page : undefined).toBe(page);
    expect(anchorsIn(readFileSync(join(ROOT, page), 'utf8'))).toContain(anchor);
  });

  test('are all listed on the operations page', () => {
    const page = readFileSync(join(ROOT, 'docs/operations/README.md'), 'utf8');
    for (const { alert } of alerts) expect(page).toContain(`\`${alert}\``);
  });
});

describe('the table of metrics on the operations page', () => {
  const page = readFileSync(join(ROOT, 'docs/operations/README.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (`imguessr_.*?`) \| .*$/gm)].map(
    ([, metrics = '']) => metrics,
  );
  const documented = rows.flatMap((row) =>
    [...row.matchAll(/imguessr_\w+/g)].map(([name]) => name),
  );
  const sources = globSync('{services,libs}/*/src/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.spec\.ts$|\/testing\//.test(file),
  );
  const exported = sources
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .filter((source) => /\b(Counter|Gauge|Histogram)\b/.test(source))
    .flatMap((source) => [...source.matchAll(/'(imguessr_\w+)'/g)].map(([, name = '']) => name));

  test('lists every metric that a service exports, and no other', () => {
    expect(exported.length).toBeGreaterThan(20);
    expect([...documented].sort()).toEqual([...new Set(exported)].sort());
  });

  test('includes every metric of the alerts and of the dashboard', () => {
    const queries = [...alerts.flatMap(({ expr }) => metricsIn(expr)), ...panelQueries];
    const used = queries.map(({ metric }) => metric.replace(/_(bucket|count|sum)$/, ''));
    expect(documented).toEqual(
      expect.arrayContaining(used.filter((metric) => metric.startsWith('imguessr_'))),
    );
  });
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
