import { adminEndpoints, catalogRpc, type Endpoint, endpoints } from '@imguessr/contracts';
import { digestOf } from '@imguessr/service-kit';
import { expect, test } from 'vitest';
import type { ValidatedRequest } from './define-route.ts';
import { forwarded } from './forwarded.ts';

const all = Object.entries<Endpoint>({ ...endpoints, ...adminEndpoints });
const forwardedNames = all.flatMap(([name, { isForwarded }]) => (isForwarded ? [name] : []));
const endpointOf = (name: string) => ({ ...endpoints, ...adminEndpoints })[name as 'gameById'];
/** A request that has all that its endpoint describes. */
const requestOf = ({ params, query, headers, body }: Endpoint) => {
  const filled = (part: Endpoint['body']) =>
    part && Object.fromEntries(Object.keys(part.shape).map((name) => [name, '7']));
  return {
    params: filled(params),
    query: filled(query),
    headers: { ...filled(headers), cookie: 'secret' },
    body: filled(body),
  } as unknown as ValidatedRequest<Endpoint>;
};

test.each(forwardedNames)('%s sends the fields that the catalog expects', (name) => {
  const endpoint = endpointOf(name);
  const { actor, ...expected } = catalogRpc[name as 'editors'].request.shape;
  expect(Object.keys(forwarded(endpoint, requestOf(endpoint))).sort()).toEqual(
    Object.keys(expected).sort(),
  );
});

test('secrets of players are sent as digests', () => {
  const sent = forwarded(endpoints.joinCircle, requestOf(endpoints.joinCircle));
  expect(sent).toMatchObject({ player: digestOf('7'), circleId: '7' });
  expect(forwarded(endpoints.reportGame, requestOf(endpoints.reportGame))).toMatchObject({
    gameId: 7,
    session: digestOf('7'),
  });
});
