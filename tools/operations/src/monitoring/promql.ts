import { parser } from '@prometheus-io/lezer-promql';

export interface MetricUse {
  readonly metric: string;
  /** Label, operator (`=`, `!=`, `=~`, `!~`) and value of each matcher. */
  readonly matchers: readonly (readonly [label: string, operator: string, value: string])[];
}

/** Values for the variables that Grafana replaces in queries, and the chart in alerts. */
const VARIABLES: Readonly<Record<string, string>> = {
  $__rate_interval: '5m',
  $namespace: '.*',
  $release: '.*',
  $scope: 'namespace="play",release="game"',
  $servers: 'play|nats',
};

/** Returns the metrics that a query uses; throws when it is not valid PromQL. */
export function metricsIn(query: string): MetricUse[] {
  let text = query;
  for (const [name, value] of Object.entries(VARIABLES)) text = text.replaceAll(name, value);
  const uses: MetricUse[] = [];
  const inText = ({ from, to }: { from: number; to: number }) => text.slice(from, to);
  parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`invalid PromQL at ${node.from}: ${text}`);
      if (node.name !== 'VectorSelector') return;
      const identifier = node.node.getChild('Identifier');
      const matchers =
        node.node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      uses.push({
        metric: identifier ? inText(identifier) : '',
        matchers: matchers.map((matcher) => {
          const [, label = '', operator = '', value = ''] =
            /^\s*(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/s.exec(inText(matcher)) ?? [];
          return [label, operator, value] as const;
        }),
      });
    },
  });
  return uses;
}

/** Returns the labels by which a query groups, from its `by (…)` clauses. */
export function groupingLabels(query: string): string[] {
  return [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(',').map((l) => l.trim()),
  );
}
