import { expect, test } from 'vitest';
import { burstTag, slotOf, startOfSlot } from './bursts.ts';

const START = Date.parse('2026-03-01T12:00:00Z');

test('plays are counted in slots of five minutes', () => {
  expect(slotOf(START + 299_999)).toBe(slotOf(START));
  expect(slotOf(START + 300_000)).toBe(slotOf(START) + 1);
  expect(startOfSlot(slotOf(START + 299_999))).toBe(START);
});

test('the plays of an address in a slot have a tag of their own, of 24 bits', () => {
  const origins = Array.from({ length: 40 }, (_, n) => `origin-${String(n).padStart(4, '0')}`);
  const tags = origins.flatMap((origin) =>
    [0, 1, 2, 288].map((later) => burstTag(origin, slotOf(START) + later)),
  );
  expect(new Set(tags).size).toBe(160);
  expect(Math.max(...tags)).toBeLessThan(2 ** 24);
  expect(Math.max(...tags)).toBeGreaterThan(2 ** 23);
  expect(tags[0]).toBe(burstTag(origins[0] as string, slotOf(START + 1)));
});
