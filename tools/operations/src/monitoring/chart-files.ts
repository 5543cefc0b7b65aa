import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = join(import.meta.dirname, '../../../..');
const CHART = join(ROOT, 'charts/imguessr');

/** The parts of a Grafana dashboard that are checked here. */
export interface Dashboard {
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
  readonly annotations: { readonly summary: string; readonly description: string };
}

/** Returns the dashboard of the Helm chart. */
export const readDashboard = (): Dashboard =>
  JSON.parse(readFileSync(join(CHART, 'dashboard.json'), 'utf8'));

/** Returns all alerts of the Helm chart. */
export function readAlerts(): Alert[] {
  const { groups } = parse(readFileSync(join(CHART, 'alerts.yaml'), 'utf8')) as {
    groups: { rules: Alert[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}
