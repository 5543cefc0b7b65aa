import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, readAlerts, readDashboards } from './files.ts';
import { metricsIn } from './queries.ts';

const dashboards = readDashboards();
const alerts = readAlerts();
const panels = dashboards.flatMap(({ file, panels }) =>
  panels.map((panel) => ({ name: `${file} ${panel.title}`, panel })),
);

/** The anchor that a heading has where pages are shown: lower case, no punctuation, hyphens. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
const anchorsIn = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('the dashboards', () => {
  test('answer four questions, each under an address of its own', () => {
    expect(dashboards.map(({ file }) => file).sort()).toEqual([
      'abuse.json',
      'health.json',
      'lag.json',
      'latency.json',
    ]);
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(4);
  });

  test.each(dashboards)('$title lets the data source be chosen', ({ templating, panels }) => {
    expect(templating.list).toContainEqual(expect.objectContaining({ name: 'datasource', type: 'datasource' }));
    for (const { datasource } of panels) expect(datasource.uid).toMatch(/^\$\{datasource\}$/);
  });

  test.each(dashboards)('$title has no two panels in one place', ({ panels }) => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test.each(panels)('$name explains itself and asks in good PromQL', ({ panel }) => {
    expect(panel.description).not.toBe('');
    for (const { expr } of panel.targets) expect(metricsIn(expr)).not.toEqual([]);
  });

  test('keep to the namespace that was chosen', () => {
    const uses = panels.flatMap(({ panel }) => panel.targets.flatMap(({ expr }) => metricsIn(expr)));
    for (const { metric, matchers } of uses)
      expect([metric, matchers]).toEqual([metric, expect.arrayContaining([['namespace', '=~', '.*']])]);
  });
});

describe('the alerts', () => {
  test('have a name each, and one of two severities', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    expect([...new Set(alerts.map(({ labels }) => labels.severity))].sort()).toEqual(['critical', 'warning']);
  });

  test.each(alerts)('$alert asks in good PromQL', ({ expr, annotations }) => {
    expect(metricsIn(expr)).not.toEqual([]);
    expect(annotations.summary).toMatch(/\.$/);
  });

  test.each(alerts)('$alert names a page and a heading that exist', ({ annotations }) => {
    const [page = '', anchor] = annotations.runbook_url.split('#');
    expect(existsSync(join(ROOT, page)) ? page : undefined).toBe(page);
    expect(anchorsIn(readFileSync(join(ROOT, page), 'utf8'))).toContain(anchor);
  });

  test('are all in the list of the operations page', () => {
    const page = readFileSync(join(ROOT, 'docs/operations/README.md'), 'utf8');
    for (const { alert } of alerts) expect(page).toContain(`\`${alert}\``);
  });
});

describe('a query', () => {
  test('that is not PromQL is found', () => {
    expect(() => metricsIn('sum by (x (rate(a[5m]))')).toThrow('not PromQL');
  });

  test('gives up its metrics with their matchers', () => {
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
