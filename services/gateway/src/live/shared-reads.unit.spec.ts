import { describe, expect, test } from 'vitest';
import { shareReads } from './shared-reads.ts';

const slowReads = () => {
  const open: PromiseWithResolvers<number>[] = [];
  const read = shareReads(() => {
    const reading = Promise.withResolvers<number>();
    open.push(reading);
    return reading.promise;
  });
  return { open, read };
};

describe('reads that are shared', () => {
  test('are one for all who come while another is under way, begun after they came', async () => {
    const { open, read } = slowReads();
    const first = read();
    const later = Array.from({ length: 1_000 }, () => read());
    expect(open).toHaveLength(1);
    open[0]?.resolve(1);
    expect(await first).toBe(1);
    await new Promise(setImmediate);
    expect(open).toHaveLength(2);
    open[1]?.resolve(2);
    expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
  });

  test('begin at once when none is under way', async () => {
    const { open, read } = slowReads();
    for (let n = 1; n <= 3; n++) {
      const asked = read();
      open[n - 1]?.resolve(n);
      expect(await asked).toBe(n);
      await new Promise(setImmediate);
    }
  });

  test('fail for those who share them, and for nobody after', async () => {
    const { open, read } = slowReads();
    const first = read();
    const second = read();
    open[0]?.reject(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await new Promise(setImmediate);
    open[1]?.resolve(2);
    expect(await second).toBe(2);
  });
});
