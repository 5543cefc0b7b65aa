import { z } from 'zod';
import { adminEndpoints } from '../../api/admin-endpoints.ts';
import type { Endpoint } from '../../api/endpoint/endpoint.ts';
import { idempotencyKey } from '../../api/endpoint/fields.ts';
import { endpoints } from '../../api/endpoints.ts';
import { cause, digest, ofGame, revising } from './request-parts.ts';

/**
 * What the catalog gets in place of parts that mean something to HTTP, or are secrets of players.
 * `forwarded` of the gateway makes the values.
 */
const REPLACED = {
  id: ofGame,
  'if-match': revising,
  'idempotency-key': { key: idempotencyKey.optional() },
  'player-key': { player: digest },
  sessionId: { session: digest },
};
type Replaced = typeof REPLACED;

type Shape<Part> = Part extends z.ZodObject<infer Fields> ? Fields : Record<never, never>;
type Parts<E extends Endpoint> = Shape<E['params']> &
  Omit<Shape<E['query']>, 'sessionId'> &
  Shape<E['headers']> &
  Shape<E['body']> &
  (E extends { readonly action: string } ? typeof cause : unknown);
type NameOf<Name> = Name extends keyof Replaced ? keyof Replaced[Name] : Name;
type FieldOf<Name, Field> = Name extends keyof Replaced
  ? Replaced[Name][keyof Replaced[Name]]
  : Field;
type Renamed<Fields> = {
  [Name in keyof Fields as NameOf<Name>]: Extract<FieldOf<Name, Fields[Name]>, z.ZodType>;
};

const all = { ...endpoints, ...adminEndpoints };
type All = typeof all;
type ForwardedName = {
  [Name in keyof All]: All[Name] extends { readonly isForwarded: true } ? Name : never;
}[keyof All];
type ForwardedRpc<E extends Endpoint> = {
  readonly request: z.ZodObject<Renamed<Parts<E>>>;
  readonly reply: E['responses'][Extract<keyof E['responses'], 200 | 201>];
};

/** The catalog has a method with the name of each forwarded endpoint, and gets the whole request. */
export const forwardedRpc = Object.fromEntries(
  Object.entries<Endpoint>(all)
    .filter(([, { isForwarded }]) => isForwarded)
    .map(([name, endpoint]) => [name, rpcOf(endpoint)]),
) as { readonly [Name in ForwardedName]: ForwardedRpc<All[Name]> };

function rpcOf(endpoint: Endpoint) {
  const { params, query, headers, body, responses } = endpoint;
  // A session in a query is for the gateway, which checks its play.
  const { sessionId, ...ofQuery } = query?.shape ?? {};
  const parts = { ...params?.shape, ...ofQuery, ...headers?.shape, ...body?.shape };
  const renamed = Object.entries(parts).map(([name, field]) =>
    Object.hasOwn(REPLACED, name) ? REPLACED[name as keyof Replaced] : { [name]: field },
  );
  const actor = 'action' in endpoint && cause;
  return {
    request: z.object(Object.assign({}, actor, ...renamed)),
    reply: responses[200] ?? responses[201],
  };
}
