import { MAX_ATTEMPTS } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { parseResultPictureName, type ResultPicture, resultPictureName } from './share-page.ts';

const address = '0123456789abcdef0123456789abcdef';

describe('the file name of a preview picture', () => {
  test.each<ResultPicture>([
    { address, result: 1, puzzle: '31' },
    { address, result: MAX_ATTEMPTS, puzzle: '#2147483647' },
    { address, result: 'lost', puzzle: '#7' },
    { address, result: 'open', puzzle: '31', branding: '0123abcd' },
  ])('of %j is parsed as it was formatted', (picture) => {
    expect(parseResultPictureName(resultPictureName(picture))).toEqual(picture);
  });

  test.each([
    '',
    `${address}-${MAX_ATTEMPTS + 1}-day-1.jpg`,
    `${address}-0-day-1.jpg`,
    `${address}-1-day-0.jpg`,
    `${address}-1-day-01.jpg`,
    `${address}-1-week-1.jpg`,
    `${address}-1-day-12345678901.jpg`,
    `${address}-1-day-1.png`,
    `../${address}-1-day-1.jpg`,
    `${address}-1-day-1.jpg\n`,
  ])('is not valid: %j', (file) => {
    expect(parseResultPictureName(file)).toBeUndefined();
  });
});
