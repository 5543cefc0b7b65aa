import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('work in turns', () => {
  it('is done one piece at a time in the order asked for, with a rest after each', async () => {
    const inTurn = createTurns();
    const happened: string[] = [];
    const piece = (name: string) =>
      inTurn(async () => {
        happened.push(`${name} begins`);
        await delay(20);
        happened.push(`${name} ends`);
      });
    const begun = performance.now();
    await Promise.all([piece('a'), piece('b')]);
    expect(happened).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(performance.now() - begun).toBeGreaterThan(70);
  });

  it('goes on after a piece that failed, which fails for its caller alone', async () => {
    const inTurn = createTurns();
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => undefined);
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBeUndefined();
  });
});
