import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

export const SETTINGS_PAGE = path.join(ROOT, 'docs/operations/settings.md');
/** Names the keys of the chart's values by which variables are set. */
export const CHART_TEMPLATE = path.join(
  ROOT,
  'charts/imguessr/templates/validation/_environment.tpl',
);
