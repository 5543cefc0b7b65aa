import type { ForecastFigures } from '@imguessr/contracts/test-plays';

interface ErrorRow {
  readonly name: string;
  readonly games: string;
  /** "0.42 ± 0.05" */
  readonly offBy: string;
  /** In which direction games differed: "0.30 easier". */
  readonly came: string;
}

const TOO_FEW = 'too few';

/** Returns a row for each of those who say how hard a game will be. */
export function errorRows({ forecast, maker, testers, average }: ForecastFigures): ErrorRow[] {
  const rowOf = (name: string, { games, meanError, standardError = 0, bias = 0 }: ForecastFigures['forecast']) => ({
    name,
    games: games.toLocaleString('en'),
    offBy: meanError === undefined ? TOO_FEW : `${meanError.toFixed(2)} ± ${standardError.toFixed(2)}`,
    came: meanError === undefined ? '–' : biasText(bias),
  });
  return [
    rowOf('Forecast', forecast),
    rowOf('Makers', maker),
    rowOf('Testers', testers),
    rowOf('Always the average', average),
  ];
}

function biasText(bias: number): string {
  const size = Math.abs(bias).toFixed(2);
  if (size === '0.00') return 'as said';
  return `${size} ${bias > 0 ? 'easier' : 'harder'}`;
}

/** Returns how often the interval of the forecast was right. */
export const withinText = ({ within }: ForecastFigures): string =>
  within === undefined
    ? 'Too few games to say whether four of five come within the interval of the forecast.'
    : `${Math.round(within * 100)} % came within the interval of the forecast; it should be 80 %.`;
