import type { Endpoint, RequestOf, ResponseOf } from '@imguessr/contracts';
import { type RequestOptions, type RequestParts, request } from './request.ts';

/** Responses are typed, not validated: the schemas would add zod to the bundle. Callers validate what they rely on. */
export type TypedRequest<E extends Endpoint, Options = RequestOptions> =
  Record<never, never> extends RequestOf<E>
    ? (parts?: RequestOf<E> & Options) => Promise<ResponseOf<E>>
    : (parts: RequestOf<E> & Options) => Promise<ResponseOf<E>>;

export const typedRequest = <E extends Endpoint>(route: string): TypedRequest<E> =>
  ((parts?: RequestParts) => request(route, parts)) as TypedRequest<E>;
