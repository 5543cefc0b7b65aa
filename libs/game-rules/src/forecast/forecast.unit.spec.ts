import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difficultyScore } from '../statistics/difficulty.ts';
import { type Distribution, emptyDistribution, OUTCOMES } from '../statistics/outcome.ts';
import { calibrate, MIN_CALIBRATED_GAMES, modelBefore, type PastGame } from './calibration.ts';
import { type ForecastInput, forecast, learn, newForecastModel, withTesters } from './forecast.ts';
import { newRegression, observe, predict } from './regression.ts';

/** Numbers that look random and are the same in each run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

const distribution = (counts: Partial<Distribution>): Distribution => ({
  ...emptyDistribution,
  ...counts,
});
const input = fc.record({
  length: fc.integer({ min: 2, max: 20 }),
  rarity: fc.double({ min: -3, max: 3, noNaN: true }),
  estimate: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
});
const score = fc.double({ min: 1, max: 5, noNaN: true });

describe('the regression', () => {
  test('is the mean and the variance of the textbook for one unknown number', () => {
    const prior = newRegression({ weights: [3], variances: [2], shape: 3, noise: 0.5 });
    const values = [2, 4, 4.5];
    const model = values.reduce((before, value) => observe(before, [1], value), prior);
    // Posterior mean (m0/v0 + sum) / (1/v0 + n), and scale b + (sum of squares + m0²/v0 - m²/v) / 2
    const precision = 1 / 2 + 3;
    const mean = (3 / 2 + 10.5) / precision;
    const scale = 0.5 * 2 + (4 + 16 + 20.25 + 9 / 2 - mean * mean * precision) / 2;
    expect(model.weights[0]).toBeCloseTo(mean, 12);
    expect(model.scale).toBeCloseTo(scale, 12);
    expect(predict(model, [1]).variance).toBeCloseTo(
      (scale / (3 + 1.5 - 1)) * (1 + 1 / precision),
      12,
    );
  });

  test('learns the same in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(input, score), { minLength: 2, maxLength: 30 }), (games) => {
        const after = (list: typeof games) =>
          list.reduce((model, game) => learn(model, ...game), newForecastModel);
        const [one, other] = [after(games), after(games.toReversed())];
        for (const [index, weight] of one.weights.entries())
          expect(weight).toBeCloseTo(other.weights[index] ?? Number.NaN, 6);
        expect(one.scale).toBeCloseTo(other.scale, 6);
      }),
    );
  });

  test('finds the weights by which games were made', () => {
    const { uniform, normal } = randomNumbers(1);
    let model = newForecastModel;
    for (let game = 0; game < 2_000; game++) {
      const made = {
        length: 3 + Math.floor(uniform() * 8),
        rarity: normal(),
        estimate: 1 + Math.floor(uniform() * 5),
      };
      const came =
        2.8 +
        0.2 * ((made.length - 6) / 2) +
        0.3 * made.rarity +
        0.4 * (made.estimate - 3) +
        0.5 * normal();
      model = learn(model, made, came);
    }
    const expected = [2.8, 0.2, 0.3, 0.4];
    for (const [index, weight] of model.weights.entries())
      expect(Math.abs(weight - (expected[index] ?? 0))).toBeLessThan(0.05);
    expect(model.scale / (model.shape - 1)).toBeCloseTo(0.25, 1);
  });
});

describe('testers', () => {
  const before = { mean: 3, variance: 0.6 };

  test('move a forecast as far as a computation on a grid says', () => {
    const testers = distribution({ try1: 1, try2: 2, try3: 1, failed: 1 });
    const seen = difficultyScore(testers) ?? 0;
    const noise = 35 / 12 / 5;
    let [total, sum, squares] = [0, 0, 0];
    for (let truth = -5; truth <= 11; truth += 0.001) {
      const weight = Math.exp(-((truth - 3) ** 2) / (2 * 0.6) - (seen - truth) ** 2 / (2 * noise));
      total += weight;
      sum += weight * truth;
      squares += weight * truth * truth;
    }
    const after = withTesters(before, testers);
    expect(after.mean).toBeCloseTo(sum / total, 6);
    expect(after.variance).toBeCloseTo(squares / total - (sum / total) ** 2, 6);
  });

  test('decide in the end, and nobody changes nothing', () => {
    expect(withTesters(before, undefined)).toEqual(before);
    expect(withTesters(before, emptyDistribution)).toEqual(before);
    const { mean, variance } = withTesters(before, distribution({ failed: 10_000 }));
    expect(mean).toBeCloseTo(5, 2);
    expect(variance).toBeLessThan(0.001);
  });

  test('never make a forecast less certain, or move it past what they say', () => {
    const counts = fc.record(
      Object.fromEntries(OUTCOMES.map((outcome) => [outcome, fc.integer({ min: 0, max: 30 })])),
    ) as fc.Arbitrary<Distribution>;
    fc.assert(
      fc.property(
        score,
        fc.double({ min: 0.05, max: 2, noNaN: true }),
        counts,
        (mean, variance, testers) => {
          const after = withTesters({ mean, variance }, testers);
          expect(after.variance).toBeLessThanOrEqual(variance);
          const said = difficultyScore(testers) ?? mean;
          expect(after.mean).toBeGreaterThanOrEqual(Math.min(mean, said) - 1e-9);
          expect(after.mean).toBeLessThanOrEqual(Math.max(mean, said) + 1e-9);
        },
      ),
    );
  });
});

describe('the forecast', () => {
  test('of a new site is medium and wide, and follows its maker half way', () => {
    const unknown = forecast(newForecastModel, { length: 6, rarity: 0 });
    expect(unknown.score).toBe(3);
    expect(unknown.high - unknown.low).toBeGreaterThan(2.5);
    expect(forecast(newForecastModel, { length: 6, rarity: 0, estimate: 5 }).score).toBe(4);
  });

  test('is a score within its interval, whatever was learned', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(input, score), { maxLength: 40 }), input, (games, next) => {
        const model = games.reduce((before, game) => learn(before, ...game), newForecastModel);
        const { score, low, high } = forecast(model, next);
        expect(low).toBeGreaterThanOrEqual(1);
        expect(high).toBeLessThanOrEqual(5);
        expect(low).toBeLessThanOrEqual(score);
        expect(score).toBeLessThanOrEqual(high);
      }),
    );
  });

  test('no longer follows makers whose guesses have nothing to do with what comes', () => {
    const { uniform, normal } = randomNumbers(2);
    let model = newForecastModel;
    for (let game = 0; game < 300; game++)
      model = learn(
        model,
        { length: 6, rarity: 0, estimate: 1 + Math.floor(uniform() * 5) },
        3 + 0.4 * normal(),
      );
    const [low, high] = [1, 5].map(
      (estimate) => forecast(model, { length: 6, rarity: 0, estimate }).score,
    );
    expect(Math.abs((high ?? 0) - (low ?? 0))).toBeLessThan(0.3);
  });
});

/**
 * A site whose games have a known difficulty; makers are 0.6 off, and what comes is counted from
 * 200 plays.
 */
function simulatedSite(count: number, seed: number): { games: PastGame[]; truths: number[] } {
  const { uniform, normal } = randomNumbers(seed);
  const truths: number[] = [];
  const games = Array.from({ length: count }, (_, index): PastGame => {
    const base: ForecastInput = { length: 3 + Math.floor(uniform() * 8), rarity: normal() };
    const truth = 2.8 + 0.15 * ((base.length - 6) / 2) + 0.1 * base.rarity + 0.5 * normal();
    truths.push(truth);
    // A score changes by 1 for each attempt; the spread of plays is that of the six ends.
    const play = () => Math.round(Math.min(3, Math.max(-2, truth - 3 + 1.2 * normal())));
    const ends = {
      '-2': 'try1',
      '-1': 'try2',
      '0': 'try3',
      '1': 'try4',
      '2': 'try5',
      '3': 'failed',
    } as const;
    const played = (plays: number) => {
      const counts = { ...emptyDistribution };
      for (let number = 0; number < plays; number++)
        counts[ends[String(play()) as keyof typeof ends]] += 1;
      return counts;
    };
    return {
      ...base,
      gameId: index + 1,
      date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      estimate: Math.min(5, Math.max(1, Math.round(truth + 0.6 * normal()))),
      testers: played(5),
      score: difficultyScore(played(200)) ?? 0,
    };
  });
  return { games, truths };
}

describe('the calibration', () => {
  const { games } = simulatedSite(400, 3);
  const { forecast: forecasts, maker, testers, average, within } = calibrate(games);

  test('finds that the forecast is better than makers, testers and the average each alone', () => {
    for (const worse of [maker, testers, average])
      expect(worse.meanError).toBeGreaterThan(
        (forecasts.meanError ?? 9) + 2 * (forecasts.standardError ?? 9),
      );
  });

  test('finds about four of five games within the interval', () => {
    // The standard error of a share of 0.8 among 400 is 0.02; testers are trusted rather too
    // little, which widens it.
    expect(within).toBeGreaterThan(0.76);
    expect(within).toBeLessThan(0.93);
  });

  test('finds the error with which makers and testers were made', () => {
    // A normal error of 0.6, rounded to whole numbers: a mean distance of √(2/π · (0.36 + 1/12)) ≈
    // 0.53
    expect(Math.abs((maker.meanError ?? 0) - 0.53)).toBeLessThan(0.08);
    expect(Math.abs(maker.bias ?? 9)).toBeLessThan(0.1);
    expect(testers.games).toBe(400);
  });

  test('judges no game by what it was learned from', () => {
    const alone = calibrate(games.slice(0, 20));
    const followed = calibrate([
      ...games.slice(0, 20),
      ...games.slice(20, 21).map((game) => ({ ...game, score: 5 })),
    ]);
    const sum = ({ forecast: { games: count, meanError = 0 } }: typeof alone) => count * meanError;
    const [last] = games
      .slice(20, 21)
      .map((game) => Math.abs(forecast(modelBefore(games.slice(0, 20)), game).score - 5));
    expect(sum(followed) - sum(alone)).toBeCloseTo(last ?? Number.NaN, 9);
  });

  test('does not depend on the order in which games arrive', () => {
    expect(calibrate(games.toReversed())).toEqual(calibrate(games));
  });

  test('says nothing about too few games, or of what nobody has said', () => {
    const few = calibrate(games.slice(0, MIN_CALIBRATED_GAMES - 1));
    expect(few.forecast).toEqual({ games: MIN_CALIBRATED_GAMES - 1 });
    expect(few.within).toBeUndefined();
    const silent = calibrate(games.map(({ estimate: _, testers: __, ...game }) => game));
    expect([silent.maker, silent.testers]).toEqual([{ games: 0 }, { games: 0 }]);
    expect(silent.average.games).toBe(399);
  });
});
