import { SERVICE_NAMES, type ServiceName } from './node-options.ts';

/** How many processes of each kind the product runs as. */
export interface Shape {
  readonly natsServers: 1 | 3;
  /** Partitions of the play log; undefined: as PLAY_PARTITIONS says. */
  readonly partitions?: number;
  readonly replicas: Readonly<Record<ServiceName, number>>;
  /** Each frontend on a web server of its own, and a proxy in front that spreads requests over the gateways and the catalogs. */
  readonly isProxied: boolean;
}

const of = (count: number) => Object.fromEntries(SERVICE_NAMES.map((name) => [name, count])) as Shape['replicas'];

/** One of each: what `npm start` runs. */
export const SINGLE: Shape = { natsServers: 1, replicas: of(1), isProxied: false };

/** What the chart deploys, on one machine: what `npm start -- --cluster` runs. */
export const CLUSTER: Shape = { natsServers: 3, partitions: 4, replicas: of(2), isProxied: true };

/** Returns the names of a service's processes: its own name, or numbered ones where there are several. */
export function processNames(shape: Shape, service: ServiceName): string[] {
  const count = shape.replicas[service];
  return count === 1 ? [service] : Array.from({ length: count }, (_, index) => `${service}-${index + 1}`);
}
