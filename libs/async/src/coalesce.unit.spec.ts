import { describe, expect, test } from 'vitest';
import { coalesce, shareInFlight } from './coalesce.ts';

function countedRead() {
  const reads: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const result = Promise.withResolvers<number>();
    reads.push(result);
    return result.promise;
  };
  return { read, reads };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('coalesced reads', () => {
  test('serve calls made during a read from the next one, which starts after them', async () => {
    const { read, reads } = countedRead();
    const get = coalesce(read);
    const first = get();
    const later = [get(), get(), get()];
    expect(reads).toHaveLength(1);
    reads[0]!.resolve(1);
    expect(await first).toBe(1);
    await settle();
    expect(reads).toHaveLength(2);
    reads[1]!.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
  });

  test('continue after a failed read, which only its own callers see', async () => {
    const { read, reads } = countedRead();
    const get = coalesce(read);
    const first = get();
    const second = get();
    reads[0]!.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await settle();
    reads[1]!.resolve(2);
    expect(await second).toBe(2);
    const third = get();
    reads[2]!.resolve(3);
    expect(await third).toBe(3);
  });
});

describe('a shared read', () => {
  test('serves every call made while it is running, and runs again afterwards', async () => {
    const { read, reads } = countedRead();
    const get = shareInFlight(read);
    const both = [get(), get()];
    reads[0]!.resolve(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    const next = get();
    reads[1]!.reject(new Error('no'));
    await expect(next).rejects.toThrow('no');
    void get();
    expect(reads).toHaveLength(3);
  });
});
