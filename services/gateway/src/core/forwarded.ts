import type { Endpoint } from '@imguessr/contracts';
import { digestOf } from '@imguessr/service-kit';
import { revisionOf } from './define-admin-route.ts';
import type { ValidatedRequest } from './define-route.ts';

/** What the catalog gets in place of these parts: `forwardedRpc` of the contracts has the types. */
const REPLACED: Readonly<Record<string, (text: string) => object>> = {
  id: (id) => ({ gameId: Number(id) }),
  'if-match': (tag) => ({ expectedRevision: revisionOf(tag) }),
  'idempotency-key': (key) => ({ key }),
  'player-key': (key) => ({ player: digestOf(key) }),
  sessionId: (id) => ({ session: digestOf(id) }),
};

/** Returns all parts of a request as the one object that the catalog gets. */
export function forwarded(endpoint: Endpoint, request: ValidatedRequest<Endpoint>): object {
  const { params, query, headers, body } = request;
  // A session in a query is for the gateway, which checks its play.
  const { sessionId, ...ofQuery } = query ?? {};
  const ofHeaders = Object.keys(endpoint.headers?.shape ?? {}).map((name) => [
    name,
    headers?.[name],
  ]);
  const parts = { ...params, ...ofQuery, ...Object.fromEntries(ofHeaders), ...body };
  const renamed = Object.entries(parts).map(([name, value]) =>
    value === undefined ? {} : (REPLACED[name]?.(String(value)) ?? { [name]: value }),
  );
  return Object.assign({}, ...renamed);
}
