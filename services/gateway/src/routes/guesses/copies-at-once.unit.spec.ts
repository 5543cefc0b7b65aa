import { describe, expect, test, vi } from 'vitest';
import { copiesAtOnce } from './copies-at-once.ts';

describe('equal calls without a key', () => {
  test('are one call while its answer has not gone out, also when a copy comes just after it was recorded', async () => {
    const atOnce = copiesAtOnce<number>();
    const call = vi.fn(async () => call.mock.calls.length);
    const first = atOnce('a', call);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const copies = await Promise.all([first, atOnce('a', call), atOnce('a', call)]);
    expect(copies).toEqual([1, 1, 1]);
  });

  test('are two calls when the second comes after the answer to the first', async () => {
    const atOnce = copiesAtOnce<number>();
    const call = vi.fn(async () => call.mock.calls.length);
    expect([await atOnce('a', call), await atOnce('a', call)]).toEqual([1, 2]);
  });

  test('fail together, and may be made again', async () => {
    const atOnce = copiesAtOnce<number>();
    const call = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(2);
    const both = [atOnce('a', call), atOnce('a', call)];
    for (const one of both) await expect(one).rejects.toThrow('no');
    expect(await atOnce('a', call)).toBe(2);
  });
});

describe('different calls', () => {
  test('know nothing of each other', async () => {
    const atOnce = copiesAtOnce<string>();
    expect(await Promise.all(['a', 'b'].map((name) => atOnce(name, async () => name)))).toEqual(['a', 'b']);
  });

  test('are held back only while they are few', async () => {
    vi.useFakeTimers();
    const atOnce = copiesAtOnce<number>();
    let answered = 0;
    const many = Array.from({ length: 200 }, (_, i) => atOnce(String(i), async () => i).then(() => answered++));
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toBeGreaterThanOrEqual(200 - 16);
    await vi.runAllTimersAsync();
    await Promise.all(many);
    vi.useRealTimers();
  });
});
