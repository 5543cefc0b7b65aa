import type { ServiceName } from './node-options.ts';

export interface Shape {
  readonly natsServers: 1 | 3;
  /**
   * How many processes of each service, one if not given; undefined: one process runs all of them.
   */
  readonly replicas?: Readonly<Partial<Record<ServiceName, number>>>;
  /**
   * Whether each frontend has its own web server, and a proxy distributes requests over gateways
   * and catalogs.
   */
  readonly isProxied: boolean;
}

/** All services in one process: what `npm start` runs. */
export const SINGLE: Shape = { natsServers: 1, isProxied: false };

/** What the chart deploys, on one machine: `npm start -- --cluster`. */
export const CLUSTER: Shape = {
  natsServers: 3,
  replicas: { 'game-catalog': 2, 'guess-ingest': 2, 'stats-projector': 2, gateway: 2 },
  isProxied: true,
};

/**
 * Returns the names of `count` processes of a service: its own name, with a number if there are
 * several.
 */
export function processNames(service: ServiceName, count: number): string[] {
  return count === 1
    ? [service]
    : Array.from({ length: count }, (_, index) => `${service}-${index + 1}`);
}
