import type { Endpoint, RequestOf, ResponseOf } from '@imguessr/contracts';
import { type RequestOptions, type RequestParts, request } from './request.ts';

/**
 * Sends a request to one endpoint and returns its response, both typed by the endpoint's schemas in `contracts`. Responses
 * are not validated against the schemas, which would add zod to the bundle; callers validate what they rely on.
 */
export type TypedRequest<E extends Endpoint, Options = RequestOptions> =
  Record<never, never> extends RequestOf<E>
    ? (parts?: RequestOf<E> & Options) => Promise<ResponseOf<E>>
    : (parts: RequestOf<E> & Options) => Promise<ResponseOf<E>>;

/** Returns the request function of an endpoint; `route` is its method and path. */
export const typedRequest = <E extends Endpoint>(route: string): TypedRequest<E> =>
  ((parts?: RequestParts) => request(route, parts)) as TypedRequest<E>;
