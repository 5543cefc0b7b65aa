import { PlayFact } from '@imguessr/contracts/facts';
import { describe, expect, test, vi } from 'vitest';
import { createProjectionCodecs } from '../../lifecycle/projection-codecs.ts';
import { readFact } from '../../log/fact-reader.ts';
import { originLimits } from '../../projections/automated-plays/origin-plays.ts';
import { playOf } from '../../testing/stored-fact.ts';
import { createPartitionReplay } from './partition-replay.ts';

const factsOf = (plays: readonly string[]) =>
  plays
    .flatMap((play, i) => playOf(1 + (i % 3), `s${i}`, play))
    .map((fact) => readFact(PlayFact.encode(fact).finish()));
const newReplay = (budget = { capacity: 1_000_000, used: 0 }, onFull = () => {}) =>
  createPartitionReplay(createProjectionCodecs(originLimits()), budget, onFull);
const MANY = 9_000;

describe('a replay of the projections of a partition', () => {
  test('has the stored fields as of each position, in ascending order', () => {
    const replay = newReplay();
    replay.apply(factsOf(['CAT !DOG', '!DOG', '!DOG']), 1);
    const outcomes = (seq: number) =>
      replay.fieldsAt('statistics', seq, [1, 2])?.map((fields) => Object.fromEntries(fields));
    expect(outcomes(1)).toEqual([{ '1.CAT': '1' }, {}]);
    expect(outcomes(3)).toEqual([
      { '1.CAT': '1', '2.DOG': '1!', try2: '1' },
      { '1.DOG': '1!', try1: '1' },
    ]);
    expect(outcomes(2)).toBeUndefined();
    expect(outcomes(5)).toBeUndefined();
    // Each projection has a position of its own.
    expect(replay.fieldsAt('clues', 2, [1])?.[0]?.get('1:2.solved')).toBe('1');
    expect([...replay.ids('days')]).toEqual([]);
    replay.fieldsAt('days', 4, []);
    expect([...replay.ids('days')]).toEqual([1]);
  });

  test('counts what no projector can be behind with', () => {
    const replay = newReplay();
    for (let i = 0; i < MANY; i++) replay.apply(factsOf(['!DOG']), 1 + i);
    expect(replay.fieldsAt('statistics', 100, [1])).toBeUndefined();
    expect(replay.fieldsAt('statistics', MANY, [1])?.[0]?.get('try1')).toBe(String(MANY));
  });

  test('ends when its fields need more memory than there is', () => {
    const budget = { capacity: 3, used: 0 };
    const onFull = vi.fn();
    const replay = newReplay(budget, onFull);
    for (let i = 0; i < 2 * MANY; i++) replay.apply(factsOf(['!DOG']), 1 + i);
    expect(onFull).toHaveBeenCalledOnce();
    expect(budget.used).toBe(0);
    expect(replay.fieldsAt('statistics', 2 * MANY, [1])).toBeUndefined();
  });
});
