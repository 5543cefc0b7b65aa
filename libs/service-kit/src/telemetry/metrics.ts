import { collectDefaultMetrics, Registry } from 'prom-client';

export { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of the process belong in the registry of its only service, or in one of their own.
 */
export function createMetrics(service: string, { ofProcess = true } = {}): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (ofProcess) collectDefaultMetrics({ register: registry });
  return registry;
}
