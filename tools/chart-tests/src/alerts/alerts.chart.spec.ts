import { describe, expect, test } from 'vitest';
import { ALERT_CASES, seriesOf } from './alert-cases.ts';
import { ALL_ALERTS, isAvailable, rules } from './installed-rules.ts';
import { monitoredProduct, type Span } from './monitored-product.ts';
import { playRecording } from './recordings.ts';
import { namesOf, readRules, replay } from './replay.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const TWO_HOURS: Span = { end: 2 * HOUR, scrape: 15 };

/** Returns a value between two times, and another one before and after. */
const during =
  (from: number, until: number, value: number, otherwise = 0) =>
  (t: number) =>
    t >= from && t < until ? value : otherwise;

describe.skipIf(!isAvailable)('the alerts as they are installed', () => {
  test('concern only the metrics of their release, and carry its namespace and name', () => {
    expect(rules.length).toBeGreaterThan(40);
    for (const { alert, record, expr, labels } of rules) {
      const selectors = [...expr.matchAll(/\b(?:(?:imguessr|nodejs)[_:][\w:]+)(\{[^}]*\})?/g)];
      for (const [selector, matchers = ''] of selectors)
        expect(`${alert ?? record}: ${selector}`).toContain(
          matchers && 'namespace="play",release="game"',
        );
      expect(labels).toMatchObject({ namespace: 'play', release: 'game' });
    }
  });

  test('link to their runbooks by absolute addresses if there is one, else name the page', async () => {
    const links = rules.flatMap(({ annotations }) => annotations?.runbook_url ?? []);
    expect(links).toHaveLength(rules.filter(({ alert }) => alert).length);
    for (const link of links)
      expect(link).toMatch(
        /^https:\/\/git\.example\.com\/imguessr\/blob\/main\/docs\/operations\/runbooks\/[\w-]+\.md#/,
      );
    const [first] = (await readRules({ 'prometheusRule.runbookBaseUrl': '' })).filter(
      ({ alert }) => alert,
    );
    expect(first?.annotations).not.toHaveProperty('runbook_url');
    expect(first?.annotations?.runbook).toMatch(/^docs\/operations\/runbooks\//);
  });
});

describe.skipIf(!isAvailable)('each alert', () => {
  const only = (name: string) =>
    rules.filter(
      ({ alert, record }) => alert === name || (record && name.startsWith('ImguessrErrorBudget')),
    );

  test('has a case', () => {
    expect(Object.keys(ALERT_CASES).sort()).toEqual(
      rules.flatMap(({ alert }) => alert ?? []).sort(),
    );
  });

  test.each(Object.entries(ALERT_CASES))(
    '%s fires as it should, and only then',
    async (name, { fires, silent, hours = 2 }) => {
      const end = hours * HOUR;
      const summary = only(name).find(({ alert }) => alert)?.annotations?.summary ?? '';
      const shown = [...summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
      for (const scene of [fires].flat()) {
        const [fired] = await replay(only(name), seriesOf(scene, end), end);
        expect(fired).toMatchObject({
          alert: name,
          labels: { namespace: 'play', release: 'game' },
        });
        expect(Object.keys(fired?.labels ?? {})).toEqual(expect.arrayContaining(shown));
      }
      for (const scene of silent)
        expect(await replay(only(name), seriesOf(scene, end), end)).toEqual([]);
    },
  );

  test('of the archive is not installed without one', async () => {
    const names = (await readRules({ ...ALL_ALERTS, 'playLog.archive.enabled': false })).map(
      ({ alert }) => alert,
    );
    expect(names).not.toContain('ImguessrArchiverMissing');
    expect(names).toContain('ImguessrArchiveLag');
  });
});

describe.skipIf(!isAvailable)('an outage', () => {
  test('of the play log pages within five minutes while readiness is green, and resolves within 40 of its end', async () => {
    const [begin, end] = [HOUR, HOUR + 20 * MINUTE];
    const product = monitoredProduct(
      { failedGuesses: during(begin, end, 1) },
      { end: 3 * HOUR, scrape: 15 },
    );
    const fired = await replay(rules, product, 3 * HOUR);
    expect(namesOf(fired)).toEqual([
      'ImguessrErrorBudgetFast guess-kept',
      'ImguessrErrorRateHigh',
      'ImguessrGuessesFailing',
    ]);
    const budget = fired.filter(({ alert }) => alert === 'ImguessrErrorBudgetFast');
    expect(budget[0]?.from).toBeLessThan(begin + 5 * MINUTE);
    expect(budget.at(-1)?.until).toBeLessThan(end + 40 * MINUTE);
    expect(budget[0]?.labels).toMatchObject({
      severity: 'critical',
      namespace: 'play',
      release: 'game',
    });
  });

  test.each([
    ['pages', { failedPages: during(HOUR, 2 * HOUR, 0.05) }, 'ImguessrErrorBudgetFast page-opens'],
    [
      'quick answers',
      { slowGuesses: during(HOUR, 2 * HOUR, 0.4) },
      'ImguessrErrorBudgetFast guess-fast',
    ],
    ['counting', { lateCounts: during(HOUR, 2 * HOUR, 0.3) }, 'ImguessrErrorBudgetFast counted'],
  ])('of %s pages for its objective', async (_what, course, alert) => {
    const fired = await replay(rules, monitoredProduct(course, TWO_HOURS), TWO_HOURS.end);
    expect(namesOf(fired).filter((name) => name.startsWith('ImguessrErrorBudgetFast'))).toEqual([
      alert,
    ]);
  });

  test('of two guesses five minutes apart, at four calls a minute, does not page', async () => {
    const rare = (t: number) => ([HOUR, HOUR + 5 * MINUTE].includes(t) ? 1 : 0);
    const product = monitoredProduct(
      { guessesPerSecond: () => 4 / 60, failedGuesses: rare },
      TWO_HOURS,
    );
    expect(namesOf(await replay(rules, product, TWO_HOURS.end))).toEqual([]);
  });

  test('of all gateways is noticed while another release in the same Prometheus is alive', async () => {
    const span: Span = { end: HOUR, scrape: 15 };
    const lost = monitoredProduct({ gatewaysAreUp: (t) => t < 30 * MINUTE }, span);
    const others = ['staging', 'play'].flatMap((namespace) =>
      monitoredProduct({ namespace, release: namespace === 'play' ? 'second' : 'game' }, span),
    );
    const fired = await replay(rules, [...lost, ...others], span.end);
    expect(namesOf(fired)).toEqual(['ImguessrServiceDown']);
    expect(fired[0]?.labels).toMatchObject({
      service: 'gateway',
      namespace: 'play',
      release: 'game',
    });
    expect(fired[0]?.from).toBeLessThan(30 * MINUTE + 11 * MINUTE);
  });

  test('of another release, in this namespace or another, is not reported by this one', async () => {
    const span: Span = { end: HOUR, scrape: 15 };
    const broken = { failedGuesses: () => 1, failedPages: () => 1 };
    const others = [
      monitoredProduct({ ...broken, namespace: 'staging' }, span),
      monitoredProduct({ ...broken, release: 'second' }, span),
    ].flat();
    expect(
      namesOf(await replay(rules, [...monitoredProduct({}, span), ...others], span.end)),
    ).toEqual([]);
  });
});

describe.skipIf(!isAvailable)('a recorded outage, of a product whose NATS was suspended', () => {
  const calm = { first: 1, last: 11, times: 22 };
  const outage = { first: 12, last: 13, times: 1 };
  const after = { first: 14, last: 42, times: 1 };

  test('of half a minute, which its supervisor ended, pages nobody', async () => {
    const { series, end } = playRecording('nats-suspended', [calm, outage, after]);
    const fired = await replay(rules, series, end);
    expect(namesOf(fired.filter(({ labels }) => labels.severity === 'critical'))).toEqual([]);
  });

  test('pages when nobody ends it for ten minutes', async () => {
    const { series, end } = playRecording('nats-suspended', [
      calm,
      { ...outage, times: 20 },
      after,
    ]);
    const fired = await replay(rules, series, end);
    expect(namesOf(fired.filter(({ labels }) => labels.severity === 'critical'))).toEqual([
      'ImguessrErrorBudgetFast page-opens',
      'ImguessrErrorRateHigh',
      'ImguessrNatsDown',
      'ImguessrUnavailable',
    ]);
    expect(fired[0]?.from).toBeLessThan(HOUR + 5 * MINUTE);
  });
});
