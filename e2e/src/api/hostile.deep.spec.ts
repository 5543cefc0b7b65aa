// Needs the whole product, whose parts read a request in turn; deep, since thousands are sent.
import { adminEndpoints, type Endpoint, endpoints } from '@imguessr/contracts';
import { expect, test } from 'vitest';
import { logIn, PASSWORD } from '../product/admin.ts';
import { call } from '../product/call.ts';

const CASES = Number(process.env.HOSTILE_CASES ?? 2_000);
/**
 * Only ends tests that hang: some requests, such as those for boxes of all games, are slow on a
 * busy machine.
 */
const MAX_MS = 60_000 + CASES * 100;
const BATCH_SIZE = 20;
const SEED = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000);

const TEXTS = [
  '0',
  '-1',
  '1',
  '7',
  '007',
  '1e9',
  '1.5',
  '2147483647',
  '2147483648',
  '99999999999999999999',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  '%00',
  '\u0000',
  '\n',
  ' ',
  '*',
  '>',
  'a.b',
  '$JS.API.STREAM.INFO.PLAYS',
  "' OR 1=1 --",
  '"; DROP TABLE game; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '2026-02-30',
  '9999-12-31',
  '😀',
  'ſſſſſ',
  '\u202Eabc',
  '@REVEAL@',
  '@GIVEUP@',
  '@reveal@',
  'WORLD',
  'a'.repeat(64),
  'a'.repeat(65),
  'a'.repeat(199),
  'a'.repeat(2_000),
];
const VALUES: unknown[] = [
  ...TEXTS,
  null,
  0,
  -1,
  2,
  4,
  5,
  1.5,
  1e308,
  true,
  false,
  [],
  {},
  ['WORLD'],
  { a: { b: 1 } },
];

/** Returns pseudo-random numbers (mulberry32). Failures can be reproduced with HOSTILE_SEED. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Name = keyof typeof endpoints | keyof typeof adminEndpoints;
const all: Readonly<Record<Name, Endpoint>> = { ...endpoints, ...adminEndpoints };

/**
 * Sends `CASES` requests to these endpoints, with random valid and invalid parts. Returns the
 * number of responses by
 * status.
 */
async function sendRandomRequests(
  names: readonly Name[],
  headers: Record<string, string>,
  paths: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  const next = createRandom(SEED);
  const oneOf = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const randomParts = (schema: Endpoint['params'], from: readonly unknown[], chance = 1) =>
    Object.fromEntries(
      Object.keys(schema?.shape ?? {})
        .filter(() => next() < chance)
        .map((name) => [name, oneOf(from)]),
    );

  const statuses = new Map<number, number>();
  for (let sent = 0; sent < CASES; sent += BATCH_SIZE) {
    const cases = Array.from({ length: BATCH_SIZE }, () => {
      const name = oneOf(names);
      const endpoint = all[name];
      return {
        name,
        parts: {
          headers,
          params: randomParts(endpoint.params, paths) as Record<string, string>,
          query: randomParts(endpoint.query, TEXTS, 0.7) as Record<string, string>,
          ...(endpoint.body && { body: randomParts(endpoint.body, VALUES, 0.9) }),
        },
      };
    });
    const replies = await Promise.all(cases.map(({ name, parts }) => call(name, parts)));
    for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

test(
  `any public request is answered as documented, without server errors (seed ${SEED})`,
  async () => {
    const statuses = await sendRandomRequests(Object.keys(endpoints) as Name[], {}, TEXTS);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(statuses.get(400)).toBeGreaterThan(CASES / 4);
  },
  MAX_MS,
);

test.skipIf(!PASSWORD)(
  `any administrator request is answered as documented, without server errors (seed ${SEED})`,
  async () => {
    const admin = await logIn();
    const { id } = await admin.createGame('HOSTILE', { images: 1 });
    // Other tests use the existing games, so only a game of its own may be changed.
    const paths = [
      ...TEXTS.filter((text) => !/^\d+$/.test(text) || text === '0'),
      String(id),
      '999999',
    ];
    const names = (Object.keys(adminEndpoints) as Name[]).filter(
      (name) => !/^(login|logout.*)$/.test(name),
    );
    const statuses = await sendRandomRequests(names, { cookie: admin.cookie }, paths);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(statuses.get(401)).toBeUndefined();
    expect(statuses.get(400)).toBeGreaterThan(CASES / 4);
  },
  MAX_MS,
);
