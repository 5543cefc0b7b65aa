import { hashOf } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { chooseByRendezvous } from './rendezvous.ts';

const KEYS = Array.from({ length: 8_000 }, (_, i) => `session-${i}`);
const membersOf = (...names: string[]) => names.map((name) => ({ name, hash: hashOf(name) }));
const nameFor = (key: string, members: ReturnType<typeof membersOf>) =>
  chooseByRendezvous(key, members)?.name;

describe('choosing by rendezvous', () => {
  test('returns nothing without candidates', () =>
    expect(chooseByRendezvous('key', [])).toBeUndefined());

  test('distributes the keys evenly', () => {
    const members = membersOf('a1', 'a2', 'a3', 'a4');
    const counts = new Map<string | undefined, number>();
    for (const key of KEYS)
      counts.set(nameFor(key, members), (counts.get(nameFor(key, members)) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual(['a1', 'a2', 'a3', 'a4']);
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });

  test('does not depend on the order of the candidates', () => {
    const members = membersOf('a1', 'a2', 'a3');
    for (const key of KEYS) expect(nameFor(key, members.toReversed())).toBe(nameFor(key, members));
  });

  test('moves only the keys of a candidate that leaves', () => {
    const members = membersOf('a1', 'a2', 'a3', 'a4');
    const rest = members.filter(({ name }) => name !== 'a3');
    for (const key of KEYS) {
      const before = nameFor(key, members);
      if (before !== 'a3') expect(nameFor(key, rest)).toBe(before);
    }
  });
});
