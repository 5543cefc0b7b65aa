import { difficultyScore } from '../statistics/difficulty.ts';
import {
  type ForecastInput,
  type ForecastModel,
  forecast,
  learn,
  newForecastModel,
} from './forecast.ts';

export interface PastGame extends ForecastInput {
  readonly gameId: number;
  /** Its first day, yyyy-MM-dd. */
  readonly date: string;
  /** The difficulty that came. */
  readonly score: number;
}

/** How far off something was, over so many games. */
export interface Errors {
  readonly games: number;
  /**
   * The mean distance from what came, in points of difficulty, and its standard error; undefined
   * for too few games.
   */
  readonly meanError?: number | undefined;
  readonly standardError?: number | undefined;
  /** Above 0: games were easier than it said. */
  readonly bias?: number | undefined;
}

export interface Calibration {
  readonly forecast: Errors;
  readonly maker: Errors;
  readonly testers: Errors;
  /**
   * As if each game were as hard as those before it were on average: what a forecast has to be
   * better than.
   */
  readonly average: Errors;
  /**
   * The share of games whose score was within the interval; undefined for too few games. It should
   * be about 0.8.
   */
  readonly within?: number | undefined;
}

/** With fewer games, nothing is said. */
export const MIN_CALIBRATED_GAMES = 10;

/** Returns the model that the days before a date have taught; all days without one. */
export function modelBefore(games: readonly PastGame[], date?: string): ForecastModel {
  const before = date === undefined ? games : games.filter((game) => game.date < date);
  return before.reduce((model, game) => learn(model, game, game.score), newForecastModel);
}

/**
 * Returns how good the forecasts of past games were. Each game is forecast from the days before it
 * alone (prequential: Dawid, 1984), so that
 * nothing is judged by what it was learned from.
 */
export function calibrate(games: readonly PastGame[]): Calibration {
  const errors = {
    forecast: [] as number[],
    maker: [] as number[],
    testers: [] as number[],
    average: [] as number[],
  };
  let within = 0;
  let model = newForecastModel;
  let sum = 0;
  const ordered = games.toSorted((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  );
  for (const game of ordered) {
    const { score, estimate, testers } = game;
    const said = forecast(model, game);
    errors.forecast.push(said.score - score);
    if (said.low <= score && score <= said.high) within += 1;
    if (estimate !== undefined) errors.maker.push(estimate - score);
    const tested = testers && difficultyScore(testers);
    if (tested !== undefined) errors.testers.push(tested - score);
    const { observations } = model;
    if (observations > 0) errors.average.push(sum / observations - score);
    model = learn(model, game, score);
    sum += score;
  }
  return {
    forecast: summarise(errors.forecast),
    maker: summarise(errors.maker),
    testers: summarise(errors.testers),
    average: summarise(errors.average),
    within: ordered.length < MIN_CALIBRATED_GAMES ? undefined : within / ordered.length,
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function summarise(errors: readonly number[]): Errors {
  const games = errors.length;
  if (games < MIN_CALIBRATED_GAMES) return { games };
  const distances = errors.map(Math.abs);
  const meanError = mean(distances);
  const variance =
    distances.reduce((sum, distance) => sum + (distance - meanError) ** 2, 0) / (games - 1);
  return { games, meanError, standardError: Math.sqrt(variance / games), bias: mean(errors) };
}
