import { difficultyScore } from '../statistics/difficulty.ts';
import { type Distribution, totalPlays } from '../statistics/outcome.ts';
import { newRegression, observe, type Prediction, predict, type Regression } from './regression.ts';

/** What is known about a game before it is played. */
export interface ForecastInput {
  /** The length of the word in letters. */
  readonly length: number;
  /**
   * How rare the letters of the word are among the words of the site: 0 is usual, 1 one standard
   * deviation rarer.
   */
  readonly rarity: number;
  /** The guess of its maker, 1 (very easy) to 5 (very hard). */
  readonly estimate?: number | undefined;
  /** The finished plays of testers. */
  readonly testers?: Distribution | undefined;
}

/** In four of five cases the score is within the interval, if the model is right. */
export interface Forecast {
  /** 1.0 (everyone solves it at once) to 5.0. */
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

const MIN_SCORE = 1;
const MAX_SCORE = 5;
const MIDDLE = 3;
/** The number of standard deviations that contain 80 % of a normal distribution. */
const DEVIATIONS = 1.2816;

/** In letters. */
const USUAL_LENGTH = 6;
const LENGTH_STEP = 2;

/**
 * Before the first game of a site: a game is of medium difficulty give or take one; half of what
 * its maker says is true, give or take a half;
 * the word says nothing, give or take 0.3 for two letters or for one standard deviation of rarity.
 * The first 20 games or so outweigh it.
 */
const PRIOR = {
  weights: [MIDDLE, 0, 0, 0.5],
  variances: [2, 0.18, 0.18, 0.5],
  shape: 3,
  noise: 0.5,
};

/**
 * How much one play says: a score changes by about 1 for each attempt, and the six ways in which a
 * play can end have a variance of 35/12 if
 * each is as likely. Plays of one game differ by less, so that testers are rather trusted too
 * little.
 */
const PLAY_VARIANCE = 35 / 12;

const featuresOf = ({ length, rarity, estimate }: ForecastInput): number[] => [
  1,
  (length - USUAL_LENGTH) / LENGTH_STEP,
  rarity,
  estimate === undefined ? 0 : estimate - MIDDLE,
];

/** What a site has learned from its games so far. */
export type ForecastModel = Regression;

export const newForecastModel: ForecastModel = newRegression(PRIOR);

/**
 * Returns the model after a game that has had its day. Testers are left out: what they say is about
 * their game alone.
 */
export const learn = (model: ForecastModel, input: ForecastInput, score: number): ForecastModel =>
  observe(model, featuresOf(input), score);

/**
 * Returns what to believe after testers have played: the mean of both, weighted by what each is
 * worth (Bühlmann's credibility; Bühlmann and
 * Gisler, A Course in Credibility Theory, chapter 3). One tester moves it little, twenty decide.
 */
export function withTesters(before: Prediction, testers: Distribution | undefined): Prediction {
  const score = testers && difficultyScore(testers);
  if (testers === undefined || score === undefined) return before;
  const credibility = before.variance / (before.variance + PLAY_VARIANCE / totalPlays(testers));
  return {
    mean: before.mean + credibility * (score - before.mean),
    variance: before.variance * (1 - credibility),
  };
}

const clamp = (score: number) => Math.min(MAX_SCORE, Math.max(MIN_SCORE, score));

/**
 * Returns the forecast of a game's difficulty, from its word, the guess of its maker and its
 * testers.
 */
export function forecast(model: ForecastModel, input: ForecastInput): Forecast {
  const { mean, variance } = withTesters(predict(model, featuresOf(input)), input.testers);
  const reach = DEVIATIONS * Math.sqrt(variance);
  return { score: clamp(mean), low: clamp(mean - reach), high: clamp(mean + reach) };
}
