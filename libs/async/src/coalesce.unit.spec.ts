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
  test('answer those who come during a read from one that begins after they came', async () => {
    const { read, reads } = countedRead();
    const ask = coalesce(read);
    const first = ask();
    const later = [ask(), ask(), ask()];
    expect(reads).toHaveLength(1);
    reads[0]!.resolve(1);
    expect(await first).toBe(1);
    await settle();
    expect(reads).toHaveLength(2);
    reads[1]!.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
  });

  test('continue after a read that failed, which only those who asked for it hear of', async () => {
    const { read, reads } = countedRead();
    const ask = coalesce(read);
    const first = ask();
    const second = ask();
    reads[0]!.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await settle();
    reads[1]!.resolve(2);
    expect(await second).toBe(2);
    const third = ask();
    reads[2]!.resolve(3);
    expect(await third).toBe(3);
  });
});

describe('a shared read', () => {
  test('answers all who ask while it is running, and begins again afterwards', async () => {
    const { read, reads } = countedRead();
    const ask = shareInFlight(read);
    const both = [ask(), ask()];
    reads[0]!.resolve(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    const next = ask();
    reads[1]!.reject(new Error('no'));
    await expect(next).rejects.toThrow('no');
    void ask();
    expect(reads).toHaveLength(3);
  });
});
