import type { ServiceName } from './node-options.ts';

export interface Shape {
  readonly natsServers: 1 | 3;
  /** Partitions of the play log; undefined: as set by PLAY_PARTITIONS. */
  readonly partitions?: number;
  /** Processes of each service; undefined: one process runs all of them. */
  readonly replicas?: number;
  /** Whether each frontend has its own web server, and a proxy distributes requests over gateways and catalogs. */
  readonly isProxied: boolean;
}

/** All services in one process: what `npm start` runs. */
export const SINGLE: Shape = { natsServers: 1, isProxied: false };

/** What the chart deploys, on one machine: `npm start -- --cluster`. */
export const CLUSTER: Shape = {
  natsServers: 3,
  partitions: 4,
  replicas: 2,
  isProxied: true,
};

/** Returns the names of `count` processes of a service: its own name, with a number if there are several. */
export function processNames(service: ServiceName, count: number): string[] {
  return count === 1 ? [service] : Array.from({ length: count }, (_, index) => `${service}-${index + 1}`);
}
