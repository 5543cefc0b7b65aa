import { type KubeObject, render } from '../chart.ts';
import { evaluate, type Rule, type Series } from './engine.ts';

/** The interval of the evaluation of rules in seconds, as set for the recording rules. */
const STEP_S = 30;
const UNIT_S: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** A period during which an alert fired; times are seconds since the start of the replay. */
export interface Firing {
  readonly alert: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly from: number;
  readonly until: number;
}

/** Returns the rules of the release `game` in namespace `play`, as the chart installs them. */
export async function readRules(sets: Record<string, unknown> = {}): Promise<Rule[]> {
  const objects = (await render('production', sets)).filter(
    ({ kind }) => kind === 'PrometheusRule',
  );
  // Recording rules first, so that no alert is evaluated before what it needs.
  const rules: Rule[] = objects.flatMap(({ spec }) =>
    spec.groups.flatMap(({ rules }: KubeObject) => rules),
  );
  return [...rules.filter(({ record }) => record), ...rules.filter(({ alert }) => alert)];
}

/**
 * Replays series from 0 to `end` seconds, and resolves with the alerts that fired, including their
 * `for` time, in order.
 */
export async function replay(
  rules: readonly Rule[],
  series: readonly Series[],
  end: number,
): Promise<Firing[]> {
  const active = await evaluate(rules, series, { start: 0, end, step: STEP_S });
  const waits = new Map(rules.map((rule) => [rule.alert, secondsOf(rule.for ?? '0s')]));
  return active
    .flatMap(({ alert, labels, times }) =>
      periodsOf(times)
        .map(([first, until]) => ({ alert, labels, from: first + (waits.get(alert) ?? 0), until }))
        .filter(({ from, until }) => until >= from),
    )
    .sort((a, b) => a.from - b.from);
}

/**
 * Returns the names of the alerts that fired, sorted, with the objective of those that have one.
 */
export const namesOf = (firings: readonly Firing[]): string[] =>
  [
    ...new Set(firings.map(({ alert, labels }) => (labels.slo ? `${alert} ${labels.slo}` : alert))),
  ].sort();

const secondsOf = (duration: string) =>
  [...duration.matchAll(/(\d+)([smhd])/g)].reduce(
    (sum, [, n, unit]) => sum + Number(n) * (UNIT_S[unit ?? ''] ?? 0),
    0,
  );

function periodsOf(times: readonly number[]): [from: number, until: number][] {
  const periods: [number, number][] = [];
  for (const time of times) {
    const last = periods.at(-1);
    if (last && time - last[1] <= STEP_S) last[1] = time;
    else periods.push([time, time]);
  }
  return periods;
}
