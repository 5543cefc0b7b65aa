import { expect, test } from 'vitest';
import { createInFlightMap } from './in-flight-map.ts';

test('has what was added and not removed, in order, however many were', () => {
  const inFlight = createInFlightMap<number, string>();
  const kept: [number, string][] = [];
  for (let id = 0; id < 5_000; id++) {
    inFlight.set(id, `call ${id}`);
    if (id % 700 === 0) kept.push([id, `call ${id}`]);
    else expect(inFlight.delete(id)).toBe(true);
  }
  expect([...inFlight.entries()]).toEqual(kept);
  expect([inFlight.get(1_400), inFlight.get(1_401), inFlight.delete(1_401)]).toEqual([
    'call 1400',
    undefined,
    false,
  ]);
  inFlight.clear();
  expect(inFlight.get(1_400)).toBeUndefined();
});
