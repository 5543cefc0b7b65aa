import type { Endpoint, RequestOf, ResponseOf } from '@imguessr/contracts';
import { type RequestOptions, type RequestParts, request } from './request.ts';

/**
 * Sends a request to one endpoint and returns its answer, both typed by the endpoint's schemas in `contracts`. The schemas
 * themselves stay on the server: what a page relies on beyond the type is checked where it is read.
 */
export type TypedRequest<E extends Endpoint, Options = RequestOptions> =
  Record<never, never> extends RequestOf<E>
    ? (parts?: RequestOf<E> & Options) => Promise<ResponseOf<E>>
    : (parts: RequestOf<E> & Options) => Promise<ResponseOf<E>>;

/** Returns the request function of an endpoint, whose route is given as plain text. */
export const typedRequest = <E extends Endpoint>(route: string): TypedRequest<E> =>
  ((parts?: RequestParts) => request(route, parts)) as TypedRequest<E>;
