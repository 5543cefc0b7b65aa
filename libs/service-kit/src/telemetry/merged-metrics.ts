import type { Registry } from 'prom-client';

/**
 * Resolves with the metrics of several registries as one text. A metric that is in several of them,
 * with other labels in each, becomes one
 * group of lines, as the format demands; `Registry.merge` of the library rejects it, and omits
 * default labels.
 */
export async function mergedMetrics(registries: readonly Registry[]): Promise<string> {
  const groups = new Map<string, string[]>();
  for (const text of await Promise.all(registries.map((registry) => registry.metrics()))) {
    for (const block of text.split(/\n(?=# HELP )/)) {
      const [help = '', type = '', ...values] = block.trim().split('\n');
      const head = `${help}\n${type}`;
      if (help !== '') groups.set(head, [...(groups.get(head) ?? []), ...values]);
    }
  }
  return [...groups].map(([head, values]) => `${[head, ...values].join('\n')}\n`).join('\n');
}
