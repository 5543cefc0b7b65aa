import type { ServiceName } from './node-options.ts';

/**
 * How the services run: all in one process (`npm start`), in one process each, or as the chart
 * deploys them (`npm start -- --cluster`): two processes of each and several NATS servers, with a
 * web server for each frontend and a proxy in front.
 */
export type Shape = 'all in one' | 'separate' | 'cluster';

export const CLUSTER_NATS_SERVERS = 3;

/** Returns the names of the processes of a service. */
export const processNames = (service: ServiceName, shape: Shape): string[] =>
  shape === 'cluster' ? [`${service}-1`, `${service}-2`] : [service];
