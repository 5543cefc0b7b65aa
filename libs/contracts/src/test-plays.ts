export type { ForecastFigures, GameForecast } from './api/test-plays/forecasts.ts';
export { MAX_TESTERS } from './api/test-plays/test-link.limits.ts';
export type { TestedClue, TestGuess, TestLink, TestPlays } from './api/test-plays/test-plays.ts';
