import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = join(import.meta.dirname, '../../../..');
const CHART = join(ROOT, 'charts/imguessr');

/** The parts of a Grafana dashboard that are checked here. */
export interface Dashboard {
  readonly file: string;
  readonly uid: string;
  readonly title: string;
  readonly templating: { readonly list: readonly { name: string; type: string }[] };
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly description: string;
    readonly datasource: { readonly uid: string };
    readonly gridPos: {
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
    };
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

/** Returns all dashboards of the Helm chart. */
export function readDashboards(): Dashboard[] {
  const folder = join(CHART, 'dashboards');
  return readdirSync(folder).map((file) => ({
    file,
    ...JSON.parse(readFileSync(join(folder, file), 'utf8')),
  }));
}

export interface RecordingRule {
  readonly record: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
}

/** Returns all alerts of the Helm chart. */
export const readAlerts = (): Alert[] =>
  readRules().filter((rule): rule is Alert => 'alert' in rule);

/** Returns all recording rules of the Helm chart. */
export const readRecordingRules = (): RecordingRule[] =>
  readRules().filter((rule): rule is RecordingRule => 'record' in rule);

function readRules(): (Alert | RecordingRule)[] {
  const folder = join(CHART, 'alerts');
  return readdirSync(folder).flatMap((file) => {
    const { groups } = parse(readFileSync(join(folder, file), 'utf8')) as {
      groups: { rules: (Alert | RecordingRule)[] }[];
    };
    return groups.flatMap(({ rules }) => rules);
  });
}
