import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LogState, settleLog } from './log-state.ts';

const at = (last: number, name = 'log'): LogState => ({ name, last });

describe('a log that ends before a known position', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /**
   * Settles a log that was at 7, known to have had a fact at 9; returns what it resolves with, and
   * the number of further reads.
   */
  async function settle(...states: readonly LogState[]) {
    let reads = 0;
    const settled = settleLog(
      at(7),
      9,
      async () => states[Math.min(reads++, states.length - 1)] as LogState,
    );
    await vi.advanceTimersByTimeAsync(4_000);
    return { log: await settled, reads };
  }

  test('is read again until its leader is up to date', async () => {
    expect(await settle(at(7), at(8), at(12))).toEqual({ log: at(12), reads: 3 });
  });

  test('is no more read once another log has replaced it', async () => {
    expect(await settle(at(0, 'another'))).toEqual({ log: at(0, 'another'), reads: 1 });
  });

  test('has lost facts if it still ends there after three seconds', async () => {
    const { log, reads } = await settle(at(7));
    expect(log).toEqual(at(7));
    expect(reads).toBeGreaterThan(10);
  });

  test('is not read again if it ends there or later', async () => {
    const read = vi.fn();
    expect(await settleLog(at(9), 9, read)).toEqual(at(9));
    expect(read).not.toHaveBeenCalled();
  });
});
