import type { ServiceName } from './backing.ts';
import type { Product } from './product.ts';

/** Returns the sum of the values that `pattern` captures in the metrics of all replicas of a service. */
export async function sumOfMetric({ services }: Product, service: ServiceName, pattern: RegExp): Promise<number> {
  const texts = await Promise.all(
    services[service].map(async ({ opsUrl }) => (await fetch(`${opsUrl}/metrics`)).text()),
  );
  const values = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, value]) => Number(value)));
  return values.reduce((sum, value) => sum + value, 0);
}
