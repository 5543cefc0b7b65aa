/** What one or more /metrics texts hold: for each name that can be asked for, the values seen of each label. */
export type Served = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Reads texts in Prometheus' exposition format. A metric without any series yet is there too, without labels. */
export function readExposition(texts: readonly string[]): Served {
  const served = new Map<string, Map<string, Set<string>>>();
  const labelsOf = (name: string) => {
    const known = served.get(name) ?? new Map<string, Set<string>>();
    served.set(name, known);
    return known;
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
      const known = labelsOf(name);
      known.set(label, (known.get(label) ?? new Set()).add(value));
    }
  }
  return served;
}
