import { afterEach, describe, expect, test, vi } from 'vitest';
import { compareClock, isClockWrong, now, today } from './clock.ts';

const noon = (date: string) => new Date(`${date}T12:00:00`).getTime();
const NOW = noon('2026-11-30');

afterEach(() => {
  compareClock(Date.now());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the clock of the page', () => {
  test.each([
    ['2026-12-03', '2026-11-30'],
    ['2027-11-30', '2026-11-30'],
    ['2026-11-27', '2026-11-30'],
    ['1970-01-02', '2026-11-30'],
    ['2026-11-30', '2026-11-30'],
  ])('of a device at %s is at %s', (device, page) => {
    const told = vi.fn();
    vi.stubGlobal('dispatchEvent', told);
    vi.setSystemTime(noon(device));
    compareClock(NOW);
    compareClock(NOW);
    expect([today(), now() - NOW, isClockWrong()]).toEqual([page, 0, device !== page]);
    expect(told).toHaveBeenCalledTimes(device === page ? 0 : 1);
    vi.setSystemTime(NOW);
    compareClock(NOW);
    expect([isClockWrong(), now()]).toEqual([false, NOW]);
  });

  test('is that of the device if an answer has no time', () => {
    compareClock(Number.NaN);
    expect(isClockWrong()).toBe(false);
  });
});
