import type { ForecastFigures } from '@imguessr/contracts/test-plays';
import { language, text } from '@imguessr/texts';

interface ErrorRow {
  readonly name: string;
  readonly games: string;
  /** "0.42 ± 0.05" */
  readonly offBy: string;
  /** In which direction games differed: "0.30 easier". */
  readonly came: string;
}

const TOO_FEW = text('too few');

/** Returns a row for each of those who say how hard a game will be. */
export function errorRows({ forecast, maker, testers, average }: ForecastFigures): ErrorRow[] {
  const rowOf = (
    name: string,
    { games, meanError, standardError = 0, bias = 0 }: ForecastFigures['forecast'],
  ) => ({
    name,
    games: games.toLocaleString(language()),
    offBy: meanError === undefined ? TOO_FEW : `${points(meanError)} ± ${points(standardError)}`,
    came: meanError === undefined ? '–' : biasText(bias),
  });
  return [
    rowOf(text('Forecast'), forecast),
    rowOf(text('Makers'), maker),
    rowOf(text('Testers'), testers),
    rowOf(text('Always the average'), average),
  ];
}

const points = (value: number): string =>
  value.toLocaleString(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function biasText(bias: number): string {
  const size = points(Math.abs(bias));
  if (size === points(0)) return text('as said');
  return bias > 0
    ? text('{points} easier', { points: size })
    : text('{points} harder', { points: size });
}

/** Returns how often the interval of the forecast was right. */
export const withinText = ({ within }: ForecastFigures): string =>
  within === undefined
    ? text('Too few games to say whether four of five come within the interval of the forecast.')
    : text('{percent} % came within the interval of the forecast; it should be 80 %.', {
        percent: Math.round(within * 100),
      });
