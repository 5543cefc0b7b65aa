import type { Endpoint, endpoints, RequestOf, ResponseOf } from '@imguessr/contracts';
import type * as laterRoutes from '@imguessr/contracts/later-routes';
import type * as gameRoutes from '@imguessr/contracts/routes';
import { type RequestOptions, request } from './request.ts';

/**
 * Responses are typed, not validated: the schemas would add zod to the bundle. Callers validate
 * what they rely on.
 */
export type TypedRequest<E extends Endpoint, Options = RequestOptions> =
  Record<never, never> extends RequestOf<E>
    ? (parts?: RequestOf<E> & Options) => Promise<ResponseOf<E>>
    : (parts: RequestOf<E> & Options) => Promise<ResponseOf<E>>;

type Routes = typeof gameRoutes & typeof laterRoutes;
type Endpoints = typeof endpoints;
type NameByRoute = { [Name in keyof Routes & keyof Endpoints as Routes[Name]]: Name };
type EndpointOf<Route extends keyof NameByRoute> = Endpoints[NameByRoute[Route]];

/** Sends the request of a public route. */
export type Send = <Route extends keyof NameByRoute>(
  route: Route,
  ...parts: Parameters<TypedRequest<EndpointOf<Route>>>
) => Promise<ResponseOf<EndpointOf<Route>>>;

export const send = request as Send;
