import type { Endpoint, endpoints, RequestOf, ResponseOf } from '@imguessr/contracts';
import { type RequestOptions, request } from './request.ts';

/**
 * Responses are typed, not validated: the schemas would add zod to the bundle. Callers validate
 * what they rely on.
 */
export type TypedRequest<E extends Endpoint, Options = RequestOptions> =
  Record<never, never> extends RequestOf<E>
    ? (parts?: RequestOf<E> & Options) => Promise<ResponseOf<E>>
    : (parts: RequestOf<E> & Options) => Promise<ResponseOf<E>>;

type Endpoints = typeof endpoints;
type ByRoute = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};

/** Sends the request of a player's endpoint, such as `send('GET /api/games/{id}', { params })`. */
export type Send = <Route extends keyof ByRoute>(
  route: Route,
  ...parts: Parameters<TypedRequest<ByRoute[Route]>>
) => Promise<ResponseOf<ByRoute[Route]>>;

export const send = request as Send;
