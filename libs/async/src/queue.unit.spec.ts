import { describe, expect, test } from 'vitest';
import { createKeyedQueue, createQueue } from './queue.ts';

/** Returns a task that records when it starts, and settles when `end` or `fail` is called. */
function controlledTask(started: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    started.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a queue', () => {
  test('starts a task once the previous one has settled, successfully or not', async () => {
    const started: string[] = [];
    const [a, b, c] = ['a', 'b', 'c'].map((name) => controlledTask(started, name));
    const run = createQueue();
    const results = Promise.allSettled([run(a!.work), run(b!.work), run(c!.work)]);
    await settle();
    expect(started).toEqual(['a']);
    a!.fail();
    await settle();
    expect(started).toEqual(['a', 'b']);
    b!.end();
    await settle();
    c!.end();
    expect((await results).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });
});

describe('a keyed queue', () => {
  test('runs the tasks of one key in order and those of other keys concurrently', async () => {
    const started: string[] = [];
    const [a1, a2, b1] = ['a1', 'a2', 'b1'].map((name) => controlledTask(started, name));
    const queue = createKeyedQueue();
    const results = [queue.run('a', a1!.work), queue.run('a', a2!.work), queue.run('b', b1!.work)];
    expect(started).toEqual(['a1', 'b1']);
    expect(queue.size).toBe(3);
    a1!.end();
    await settle();
    expect(started).toEqual(['a1', 'b1', 'a2']);
    a2!.end();
    b1!.end();
    expect(await Promise.all(results)).toEqual(['a1', 'a2', 'b1']);
    expect(queue.size).toBe(0);
  });

  test('continues with a key after one of its tasks failed', async () => {
    const queue = createKeyedQueue();
    const failed = queue.run(7, () => Promise.reject(new Error('no')));
    const next = queue.run(7, async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  test('resolves `settled` once the tasks of the matching keys are done', async () => {
    const started: string[] = [];
    const [a, b] = ['a', 'b'].map((name) => controlledTask(started, name));
    const queue = createKeyedQueue();
    const failing = queue.run('a', a!.work).catch(() => undefined);
    void queue.run('b', b!.work);
    let isSettled = false;
    const settled = queue
      .settled((key) => key === 'a')
      .then(() => {
        isSettled = true;
      });
    await settle();
    expect(isSettled).toBe(false);
    a!.fail();
    await Promise.all([settled, failing]);
    expect(isSettled).toBe(true);
    b!.end();
  });
});
