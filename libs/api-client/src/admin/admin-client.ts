import type { adminEndpoints, Endpoint, endpoints } from '@imguessr/contracts';
import * as adminRoutes from '@imguessr/contracts/admin-routes';
import { type RequestOptions, type RequestParts, request, type TypedRequest } from '../request.ts';
import { sendUpload, type UploadOptions } from './send-upload.ts';

/** The statistics of players, which show more to administrators. */
const routes = { ...adminRoutes, gameStats: 'GET /api/games/{id}/stats' };

type Endpoints = typeof adminEndpoints & Pick<typeof endpoints, 'gameStats'>;
type IsFile<E extends Endpoint> = E extends { media: { 200: string } } | { isBinary: true }
  ? true
  : false;

/** Requests that also report progress. */
const SENDERS = { addImage: sendUpload, changeImage: sendUpload };

/** Such as `client.changeGame({ params, headers, body })`. */
export type AdminClient = {
  readonly [Name in keyof Endpoints as IsFile<Endpoints[Name]> extends true
    ? never
    : Name]: TypedRequest<
    Endpoints[Name],
    Name extends keyof typeof SENDERS ? UploadOptions : RequestOptions
  >;
};

export interface AdminRequests {
  run<T>(send: () => Promise<T>): Promise<T>;
}

const DIRECT: AdminRequests = { run: (send) => send() };

/** Returns the client, derived from the routes. */
export function createAdminClient({ run }: AdminRequests = DIRECT): AdminClient {
  const senders: Partial<Record<string, (route: string, parts: RequestParts) => Promise<unknown>>> =
    SENDERS;
  const functions = Object.entries(routes).map(([name, route]) => {
    const send = senders[name] ?? request;
    return [name, (parts: RequestParts = {}) => run(() => send(route, parts))];
  });
  return Object.fromEntries(functions) as AdminClient;
}
