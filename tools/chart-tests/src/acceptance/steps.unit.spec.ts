import { describe, expect, test, vi } from 'vitest';
import { countSteps, NotTriedError, runForAllOutput } from './steps.ts';

vi.spyOn(console, 'log').mockImplementation(() => undefined);

describe('the steps of an acceptance test', () => {
  test('are counted as passed only if they were tried', async () => {
    const { step, summary } = countSteps();
    expect(await step('a', async () => 'result')).toBe('result');
    expect(
      await step('b', async () => {
        throw new NotTriedError('this cluster enforces nothing');
      }),
    ).toBeUndefined();
    await expect(step('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(summary()).toBe('1 passed, 1 failed, 1 not tried');
  });

  test('fail if what they started has died', async () => {
    const { step, summary } = countSteps(async () => {
      throw new Error('nats has ended');
    });
    await expect(step('servers start', async () => undefined)).rejects.toThrow('nats has ended');
    expect(summary()).toBe('0 passed, 1 failed');
  });
});

test('a log contains what a server wrote to either output', async () => {
  const script = "console.log('to stdout'); console.error('to stderr')";
  expect(await runForAllOutput(process.execPath, ['--eval', script])).toBe('to stdout\nto stderr');
});
