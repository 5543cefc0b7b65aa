import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, readAlerts, readDashboards, readRecordingRules } from './chart-files.ts';
import { metricsIn } from './promql.ts';

const dashboards = readDashboards();
const alerts = readAlerts();
const panels = dashboards.flatMap(({ file, panels }) =>
  panels.map((panel) => ({ name: `${file} ${panel.title}`, panel })),
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

describe('the dashboards', () => {
  test('are five, each with its own uid', () => {
    expect(dashboards.map(({ file }) => file).sort()).toEqual([
      'abuse.json',
      'budget.json',
      'health.json',
      'lag.json',
      'latency.json',
    ]);
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(5);
  });

  test.each(dashboards)('$title has a variable for the data source', ({ templating, panels }) => {
    expect(templating.list).toContainEqual(
      expect.objectContaining({ name: 'datasource', type: 'datasource' }),
    );
    for (const { datasource } of panels) expect(datasource.uid).toMatch(/^\$\{datasource\}$/);
  });

  test.each(dashboards)('$title has no overlapping panels', ({ panels }) => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test.each(panels)('$name has a description and valid PromQL', ({ panel }) => {
    expect(panel.description).not.toBe('');
    for (const { expr } of panel.targets) expect(metricsIn(expr)).not.toEqual([]);
  });

  test('restrict every query to the selected namespace', () => {
    const uses = panels.flatMap(({ panel }) =>
      panel.targets.flatMap(({ expr }) => metricsIn(expr)),
    );
    for (const { metric, matchers } of uses)
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

  test.each([...alerts, ...readRecordingRules()])(
    'concern only the metrics of their release: $expr',
    ({ expr }) => {
      for (const { metric, matchers } of metricsIn(expr)) {
        if (metric === 'kubelet_volume_stats_capacity_bytes') continue;
        expect([metric, matchers.map(([label]) => label)]).toEqual([
          metric,
          expect.arrayContaining(['namespace']),
        ]);
      }
    },
  );

  // One process of all services names itself in the metrics of Node (docs/decisions/0060).
  test.each(['gateway', 'game-catalog', 'guess-ingest', 'stats-projector', 'imguessr'])(
    'about processes concern that of %s',
    (process) => {
      const uses = alerts
        .flatMap(({ expr }) => metricsIn(expr))
        .filter(({ metric }) => /^(nodejs|process)_/.test(metric));
      expect(uses.length).toBeGreaterThan(1);
      for (const { metric, matchers } of uses)
        for (const [, operator, value] of matchers.filter(([label]) => label === 'service'))
          expect([metric, operator, process]).toEqual([
            metric,
            '=~',
            expect.stringMatching(`^(${value})$`),
          ]);
    },
  );

  test('use recorded series that exist', () => {
    const recorded = new Set(readRecordingRules().map(({ record }) => record));
    const queries = [...alerts, ...readRecordingRules()].flatMap(({ expr }) => metricsIn(expr));
    const inDashboards = panels.flatMap(({ panel }) =>
      panel.targets.flatMap(({ expr }) => metricsIn(expr)),
    );
    for (const { metric } of [...queries, ...inDashboards])
      if (metric.includes(':')) expect([...recorded]).toContain(metric);
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
    expect(exported.length).toBeGreaterThan(30);
    expect([...documented].sort()).toEqual([...new Set(exported)].sort());
  });

  test('includes every metric of the alerts and dashboards', () => {
    const queries = [
      ...alerts.map(({ expr }) => expr),
      ...panels.flatMap(({ panel }) => panel.targets.map(({ expr }) => expr)),
    ];
    const used = queries.flatMap((expr) =>
      metricsIn(expr).map(({ metric }) => metric.replace(/_(bucket|count|sum)$/, '')),
    );
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
