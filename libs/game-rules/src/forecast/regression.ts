/** What is believed about a game before anybody has played it. */
export interface Prediction {
  readonly mean: number;
  readonly variance: number;
}

/**
 * How a number depends on features: one normal-inverse-gamma distribution over weights and noise.
 */
export interface Regression {
  readonly weights: readonly number[];
  /** The covariance of the weights, in units of the variance of the noise; symmetric. */
  readonly covariance: readonly (readonly number[])[];
  readonly shape: number;
  readonly scale: number;
  /** The number of observations. */
  readonly observations: number;
}

/**
 * Returns a regression that has observed nothing. `variances` of the weights are in units of the
 * expected noise.
 */
export function newRegression(prior: {
  readonly weights: readonly number[];
  readonly variances: readonly number[];
  readonly shape: number;
  readonly noise: number;
}): Regression {
  const { weights, variances, shape, noise } = prior;
  const covariance = variances.map((variance, row) =>
    variances.map((_, column) => (row === column ? variance : 0)),
  );
  return { weights, covariance, shape, scale: noise * (shape - 1), observations: 0 };
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

/**
 * Returns the regression after one more observation: Bayes' rule, exactly, one observation at a
 * time (Gelman et al., Bayesian Data Analysis,
 * 3rd edition, chapter 14; the covariance by Sherman and Morrison). The order of observations makes
 * no difference.
 */
export function observe(model: Regression, features: readonly number[], value: number): Regression {
  const { weights, covariance, shape, scale, observations } = model;
  const gain = covariance.map((row) => dot(row, features));
  const spread = 1 + dot(gain, features);
  const error = value - dot(weights, features);
  return {
    weights: weights.map((weight, index) => weight + ((gain[index] ?? 0) * error) / spread),
    covariance: covariance.map((row, r) =>
      row.map((value, column) => value - ((gain[r] ?? 0) * (gain[column] ?? 0)) / spread),
    ),
    shape: shape + 0.5,
    scale: scale + (error * error) / (2 * spread),
    observations: observations + 1,
  };
}

/**
 * Returns mean and variance of the next number: a Student distribution, with more than two degrees
 * of freedom by the prior.
 */
export function predict(
  { weights, covariance, shape, scale }: Regression,
  features: readonly number[],
): Prediction {
  const spread =
    1 +
    dot(
      covariance.map((row) => dot(row, features)),
      features,
    );
  return { mean: dot(weights, features), variance: (scale / (shape - 1)) * spread };
}
