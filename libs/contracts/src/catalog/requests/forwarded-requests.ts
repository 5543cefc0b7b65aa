import { z } from 'zod';
import { adminEndpoints } from '../../api/admin-endpoints.ts';
import type { AdminEndpoint } from '../../api/endpoint/endpoint.ts';
import { cause, ofGame, revising } from './request-parts.ts';

type Nothing = Record<never, never>;
type Fields<Endpoint, Part extends 'params' | 'query' | 'headers' | 'body'> =
  Endpoint extends Record<Part, z.ZodObject<infer Shape>> ? Shape : Nothing;
/** Returns `Added` if `Shape` has a field with the name. */
type With<Shape, Name extends string, Added> =
  Shape extends Record<Name, unknown> ? Added : Nothing;

type RequestFields<E extends AdminEndpoint> = (E['method'] extends 'GET' ? Nothing : typeof cause) &
  With<Fields<E, 'headers'>, 'if-match', typeof revising> &
  With<Fields<E, 'params'>, 'id', typeof ofGame> &
  Omit<Fields<E, 'params'>, 'id'> &
  Fields<E, 'query'> &
  Fields<E, 'body'>;

interface ForwardedRpc<E extends AdminEndpoint> {
  readonly request: z.ZodObject<RequestFields<E>>;
  readonly reply: E['responses'][Extract<keyof E['responses'], 200 | 201 | 202>];
}

type Endpoints = typeof adminEndpoints;
type ForwardedName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { readonly isForwarded: true } ? Name : never;
}[keyof Endpoints];

/** The catalog has a method with the name of each, and gets the whole request. */
export const forwardedEndpoints = Object.fromEntries(
  Object.entries<AdminEndpoint>(adminEndpoints).filter(([, { isForwarded }]) => isForwarded),
) as Pick<Endpoints, ForwardedName>;

export const forwardedRpc = Object.fromEntries(
  Object.entries<AdminEndpoint>(forwardedEndpoints).map(([name, endpoint]) => [
    name,
    rpcOf(endpoint),
  ]),
) as { readonly [Name in ForwardedName]: ForwardedRpc<Endpoints[Name]> };

/**
 * The gateway has checked the parts of a request that are for itself: the id of a game is text
 * there, and the revision a header.
 */
function rpcOf({ method, params, query, headers, body, responses }: AdminEndpoint) {
  const { id, ...ofPath } = params?.shape ?? {};
  const request = z.object({
    ...(method !== 'GET' && cause),
    ...(headers && 'if-match' in headers.shape && revising),
    ...(id && ofGame),
    ...ofPath,
    ...query?.shape,
    ...body?.shape,
  });
  return { request, reply: responses[200] ?? responses[201] ?? responses[202] };
}
