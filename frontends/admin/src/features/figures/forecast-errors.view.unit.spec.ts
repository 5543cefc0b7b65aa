import { expect, test } from 'vitest';
import { errorRows, withinText } from './forecast-errors.view.ts';

const figures = {
  forecast: { games: 1_200, meanError: 0.424, standardError: 0.051, bias: -0.3 },
  maker: { games: 12, meanError: 0.6, standardError: 0.1, bias: 0.004 },
  testers: { games: 3 },
  average: { games: 40, meanError: 0.8, standardError: 0.1, bias: 0.12 },
};

test('errors are shown with their own error, or as too few to say', () => {
  expect(errorRows(figures)).toEqual([
    { name: 'Forecast', games: '1,200', offBy: '0.42 ± 0.05', came: '0.30 harder' },
    { name: 'Makers', games: '12', offBy: '0.60 ± 0.10', came: 'as said' },
    { name: 'Testers', games: '3', offBy: 'too few', came: '–' },
    { name: 'Always the average', games: '40', offBy: '0.80 ± 0.10', came: '0.12 easier' },
  ]);
});

test('the interval is compared with what it promises', () => {
  expect(withinText({ ...figures, within: 0.834 })).toBe(
    '83 % came within the interval of the forecast; it should be 80 %.',
  );
  expect(withinText(figures)).toContain('Too few games');
});
