import { SERVICE_NAMES, type ServiceName } from './node-options.ts';

/** The number of processes of each kind. */
export interface Shape {
  readonly natsServers: 1 | 3;
  /** Partitions of the play log; undefined: as set by PLAY_PARTITIONS. */
  readonly partitions?: number;
  readonly replicas: Readonly<Record<ServiceName, number>>;
  /** Whether each frontend has its own web server, and a proxy distributes requests over gateways and catalogs. */
  readonly isProxied: boolean;
}

const of = (count: number) => Object.fromEntries(SERVICE_NAMES.map((name) => [name, count])) as Shape['replicas'];

/** One process of each kind: what `npm start` runs. */
export const SINGLE: Shape = { natsServers: 1, replicas: of(1), isProxied: false };

/** What the chart deploys, on one machine: `npm start -- --cluster`. */
export const CLUSTER: Shape = { natsServers: 3, partitions: 4, replicas: of(2), isProxied: true };

/** Returns the names of a service's processes: its own name, with a number if there are several. */
export function processNames(shape: Shape, service: ServiceName): string[] {
  const count = shape.replicas[service];
  return count === 1 ? [service] : Array.from({ length: count }, (_, index) => `${service}-${index + 1}`);
}
