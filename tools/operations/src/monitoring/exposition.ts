/**
 * The metrics that services expose: for each name that can be queried, the values of each label.
 */
export type ExposedMetrics = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/**
 * Parses texts in Prometheus' exposition format. A metric without series is included, without
 * labels.
 */
export function readExposition(texts: readonly string[]): ExposedMetrics {
  const exposed = new Map<string, Map<string, Set<string>>>();
  const labelsOf = (name: string) => {
    const labels = exposed.get(name) ?? new Map<string, Set<string>>();
    exposed.set(name, labels);
    return labels;
  };
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const [, declared, type] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
    if (declared) {
      for (const suffix of type === 'histogram'
        ? ['_bucket', '_sum', '_count']
        : type === 'summary'
          ? ['_sum', '_count', '']
          : [''])
        labelsOf(declared + suffix);
      continue;
    }
    const [, name, labels = ''] = /^([a-zA-Z_:]\w*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!name) continue;
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)) {
      const values = labelsOf(name);
      values.set(label, (values.get(label) ?? new Set()).add(value));
    }
  }
  return exposed;
}
