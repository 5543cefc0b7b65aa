import type { GameForecast } from '@imguessr/contracts/test-plays';
import { difficultyLabel, MIN_CALIBRATED_GAMES } from '@imguessr/game-rules';

const NUMBER = new Intl.NumberFormat('en');
const LIST = new Intl.ListFormat('en');
const scoreText = (score: number) => `${difficultyLabel(score)} (${score.toFixed(1)})`;

/** Returns what a choice of the maker means: "2 – Easy". */
export const estimateText = (estimate: number): string => `${estimate} – ${difficultyLabel(estimate)}`;

/** Returns the forecast with its interval: "Forecast: Medium (2.9), in four of five cases from 2.1 to 3.8." */
export function forecastText({ score, low, high, came }: GameForecast): string {
  const said = `${scoreText(score)}, in four of five cases from ${low.toFixed(1)} to ${high.toFixed(1)}`;
  if (!came) return `Forecast: ${said}.`;
  const verdict = came.score < low || came.score > high ? 'outside of the forecast' : 'within the forecast';
  return `It came to ${scoreText(came.score)} after ${NUMBER.format(came.plays)} finished plays, ${verdict}: ${said}.`;
}

/** Returns what a forecast is made of, and says when that is little. */
export function basisText({ games, testers, estimate }: GameForecast): string {
  const parts = [
    'the word',
    ...(estimate === null ? [] : ['the maker’s guess']),
    ...(testers > 0 ? [`${NUMBER.format(testers)} finished test ${testers === 1 ? 'play' : 'plays'}`] : []),
    ...(games > 0 ? [`${NUMBER.format(games)} earlier ${games === 1 ? 'day' : 'days'}`] : []),
  ];
  const doubt = games < MIN_CALIBRATED_GAMES ? ' Too few days are over to trust it.' : '';
  return `From ${LIST.format(parts)}.${doubt}`;
}
