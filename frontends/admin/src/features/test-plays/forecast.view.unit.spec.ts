import type { GameForecast } from '@imguessr/contracts/test-plays';
import { describe, expect, test } from 'vitest';
import { basisText, estimateText, forecastText } from './forecast.view.ts';

const forecast = (parts: Partial<GameForecast> = {}): GameForecast => ({
  ...{
    estimate: null,
    canBeEstimated: true,
    score: 2.9,
    low: 2.1,
    high: 3.8,
    games: 12,
    testers: 0,
    came: null,
  },
  ...parts,
});

describe('a forecast in words', () => {
  test('has its interval', () => {
    expect(forecastText(forecast())).toBe(
      'Forecast: Medium (2.9), in four of five cases from 2.1 to 3.8.',
    );
  });

  test.each([
    [3.4, 'Medium (3.4)', 'within'],
    [4.6, 'Very Hard (4.6)', 'outside of'],
  ])('is compared with what came: %d', (score, came, where) => {
    expect(forecastText(forecast({ came: { score, plays: 1_200 } }))).toBe(
      `It came to ${came} after 1,200 finished plays, ${where} the forecast: Medium (2.9), in four of five cases from 2.1 to 3.8.`,
    );
  });

  test('says what it is made of, and when that is little', () => {
    expect(basisText(forecast({ estimate: 4, testers: 5 }))).toBe(
      'From the word, the maker’s guess, 5 finished test plays, and 12 earlier days.',
    );
    expect(basisText(forecast({ games: 1, testers: 1 }))).toBe(
      'From the word, 1 finished test play, and 1 earlier day. Too few days are over to trust it.',
    );
    expect(basisText(forecast({ games: 0 }))).toBe(
      'From the word. Too few days are over to trust it.',
    );
  });

  test('offers guesses by number and name', () => {
    expect([1, 5].map(estimateText)).toEqual(['1 – Very Easy', '5 – Very Hard']);
  });
});
