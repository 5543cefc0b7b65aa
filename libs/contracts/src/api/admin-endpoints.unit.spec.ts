import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminEndpoints } from './admin-endpoints.ts';
import type { AdminEndpoint } from './endpoint/endpoint.ts';

/** What says or shows the word of a game. */
const TELLING = ['word', 'theme', 'hint', 'description'];
/** They respond with what their request contained, or was about. */
const OF_THE_SENDER = ['createGame', 'addImage', 'changeImage', 'orderImages'];

/** Returns the names of all members of a JSON schema, however deep. */
function memberNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(memberNames)];
}

const tells = ({ responses }: AdminEndpoint) =>
  Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, schema]) =>
      memberNames(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })),
    )
    .some((name) => TELLING.includes(name));

test('every request whose response says what a game is about has a blind mode', () => {
  const telling = Object.entries<AdminEndpoint>(adminEndpoints).filter(([, endpoint]) =>
    tells(endpoint),
  );
  expect(telling.length).toBeGreaterThan(15);
  const withoutBlindMode = telling
    .filter(([, { query }]) => !query?.shape.blind)
    .map(([name]) => name);
  expect(withoutBlindMode).toEqual(OF_THE_SENDER);
});
