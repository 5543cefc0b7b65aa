import { afterEach, describe, expect, test, vi } from 'vitest';
import { countSteps, NotTriedError } from './steps.ts';

const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const printed = () => print.mock.calls.map(([line]) => String(line).trim());

afterEach(() => {
  process.exitCode = undefined;
  print.mockClear();
});

describe('the steps of an acceptance test', () => {
  test('are counted as passed only if they were tried', async () => {
    const { step, run } = countSteps();
    await run(async () => {
      expect(await step('a', async () => 'result')).toBe('result');
      expect(
        await step('b', async () => {
          throw new NotTriedError('this cluster enforces nothing');
        }),
      ).toBeUndefined();
    });
    expect(printed().at(-1)).toBe('1 passed, 0 failed, 1 not tried');
    expect(process.exitCode).toBeUndefined();
  });

  test('end with the first failure, are explained, and clean up', async () => {
    const { step, run } = countSteps();
    const explain = vi.fn(async () => undefined);
    const cleanUp = vi.fn(async () => undefined);
    const next = vi.fn();
    const work = async () => {
      await step('a', () => Promise.reject(new Error('broken')));
      next();
    };
    await run(work, { explain, cleanUp });
    expect([explain, cleanUp, next].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    expect(printed()).toEqual(['FAILED  a', 'broken', '0 passed, 1 failed']);
    expect(process.exitCode).toBe(1);
  });
});
