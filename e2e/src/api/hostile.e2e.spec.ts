import { adminEndpoints, type Endpoint, endpoints } from '@imguessr/contracts';
import { expect, test } from 'vitest';
import { logIn, PASSWORD } from '../product/admin.ts';
import { call } from '../product/call.ts';

const CASES = Number(process.env.HOSTILE_CASES ?? 2_000);
const AT_ONCE = 20;
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
  '$JS.API.STREAM.INFO.GUESS_0',
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
const VALUES: unknown[] = [...TEXTS, null, 0, -1, 2, 4, 5, 1.5, 1e308, true, false, [], {}, ['WORLD'], { a: { b: 1 } }];

/** The same numbers for the same seed (mulberry32), so that a failure can be had again with HOSTILE_SEED. */
function numbers(seed: number): () => number {
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

/** Sends `CASES` calls of these names, made up of parts that may fit or not; gives how often each status came back. */
async function attack(
  names: readonly Name[],
  headers: Record<string, string>,
  paths: readonly string[],
): Promise<ReadonlyMap<number, number>> {
  const next = numbers(SEED);
  const oneOf = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const some = (shape: Endpoint['params'], from: readonly unknown[], chance = 1) =>
    Object.fromEntries(
      Object.keys(shape?.shape ?? {})
        .filter(() => next() < chance)
        .map((name) => [name, oneOf(from)]),
    );

  const statuses = new Map<number, number>();
  for (let made = 0; made < CASES; made += AT_ONCE) {
    const cases = Array.from({ length: AT_ONCE }, () => {
      const name = oneOf(names);
      const endpoint = all[name];
      return {
        name,
        parts: {
          headers,
          params: some(endpoint.params, paths) as Record<string, string>,
          query: some(endpoint.query, TEXTS, 0.7) as Record<string, string>,
          ...(endpoint.body && { body: some(endpoint.body, VALUES, 0.9) }),
        },
      };
    });
    const replies = await Promise.all(cases.map(({ name, parts }) => call(name, parts)));
    for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

test(`whatever is sent, the answer is in the document and never an error of ours (seed ${SEED})`, async () => {
  const statuses = await attack(Object.keys(endpoints) as Name[], {}, TEXTS);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(400)).toBeGreaterThan(CASES / 4);
});

test.skipIf(!PASSWORD)(`so it is for an administrator (seed ${SEED})`, async () => {
  const admin = await logIn();
  const { id } = await admin.createGame('HOSTILE', { images: 1 });
  // others are playing the games that are there; one's own may come to any harm
  const paths = [...TEXTS.filter((text) => !/^\d+$/.test(text) || text === '0'), String(id), '999999'];
  const names = (Object.keys(adminEndpoints) as Name[]).filter((name) => name !== 'login' && name !== 'logout');
  const statuses = await attack(names, { cookie: admin.cookie }, paths);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(401)).toBeUndefined();
  expect(statuses.get(400)).toBeGreaterThan(CASES / 4);
});
