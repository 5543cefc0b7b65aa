import type { GameForecast } from '@imguessr/contracts/test-plays';
import { difficultyLabel, MIN_CALIBRATED_GAMES } from '@imguessr/game-rules';
import { language, text, translatedForDesk } from '@imguessr/texts';
import { decimal } from '@imguessr/texts/numbers';

const NUMBER = new Intl.NumberFormat(language());
const LIST = new Intl.ListFormat(language());
const labelOf = (score: number) => translatedForDesk(difficultyLabel(score));
const scoreText = (score: number) => `${labelOf(score)} (${decimal(score)})`;

/** Returns what a choice of the maker means: "2 – Easy". */
export const estimateText = (estimate: number): string => `${estimate} – ${labelOf(estimate)}`;

/**
 * Returns the forecast with its interval: "Forecast: Medium (2.9), in four of five cases from 2.1
 * to 3.8."
 */
export function forecastText({ score, low, high, came }: GameForecast): string {
  const said = text('{score}, in four of five cases from {low} to {high}', {
    score: scoreText(score),
    low: decimal(low),
    high: decimal(high),
  });
  if (!came) return text('Forecast: {said}.', { said });
  const values = { score: scoreText(came.score), plays: NUMBER.format(came.plays), said };
  return came.score < low || came.score > high
    ? text(
        'It came to {score} after {plays} finished plays, outside of the forecast: {said}.',
        values,
      )
    : text('It came to {score} after {plays} finished plays, within the forecast: {said}.', values);
}

/** Returns what a forecast is made of, and says when that is little. */
export function basisText({ games, testers, estimate }: GameForecast): string {
  const parts = [
    text('the word'),
    ...(estimate === null ? [] : [text('the maker’s guess')]),
    ...(testers > 0
      ? [
          text(
            '{count, plural, one {{number} finished test play} other {{number} finished test plays}}',
            {
              count: testers,
              number: NUMBER.format(testers),
            },
          ),
        ]
      : []),
    ...(games > 0
      ? [
          text('{count, plural, one {{number} earlier day} other {{number} earlier days}}', {
            count: games,
            number: NUMBER.format(games),
          }),
        ]
      : []),
  ];
  const basis = text('From {parts}.', { parts: LIST.format(parts) });
  return games < MIN_CALIBRATED_GAMES
    ? `${basis} ${text('Too few days are over to trust it.')}`
    : basis;
}
