import { describe, expect, test } from 'vitest';
import { judgeRows, rowFingerprint } from './archive-rows.ts';
import { readGamesCsv } from './games-csv.ts';

const judged = (csv: string, names: readonly string[]) =>
  judgeRows(readGamesCsv(Buffer.from(csv)), ['games.csv', ...names])[0];
const five = [1, 2, 3, 4, 5].map((number) => `pictures/1/${number}.png`);

describe('a row of games.csv', () => {
  test('with texts but without any picture cannot be imported with the folder that is empty', () => {
    expect(judged('row,word,hint1,hint5\n1,whale,big,blue', ['images/1.png'])).toMatchObject({
      problems: ['There are no pictures in pictures/1/.'],
    });
  });

  test('has the pictures of its folder, whatever their case', () => {
    const pictures = [1, 2, 3, 4, 5].map((number) => `Pictures/whale/${number}.PNG`);
    expect(judged('row,word\nWhale,whale', pictures)).toMatchObject({
      problems: [],
      files: pictures,
    });
  });

  test('with a text for a picture after the last one cannot be imported', () => {
    expect(judged('row,word,hint6\n1,whale,big', five)).toMatchObject({
      problems: ['There is a text for picture 6, but no such picture.'],
    });
  });

  test('with a text that is too long cannot be imported with its name', () => {
    expect(judged(`row,word,description2\n1,whale,${'x'.repeat(1_001)}`, five)).toMatchObject({
      problems: ['The description of picture 2 has more than 1000 characters.'],
    });
  });

  test('has a fingerprint of all that it creates', () => {
    const fingerprintOf = (line: string, hash = 'h') => {
      const row = judged(`row,word,daily,hint1,author1\n1,${line}`, five);
      return row && rowFingerprint(row.game, [hash]);
    };
    const different = [
      fingerprintOf('whale,yes,big,Ann'),
      fingerprintOf('shark,yes,big,Ann'),
      fingerprintOf('whale,no,big,Ann'),
      fingerprintOf('whale,yes,huge,Ann'),
      fingerprintOf('whale,yes,big,Bea'),
      fingerprintOf('whale,yes,big,Ann', 'another picture'),
    ];
    expect(new Set(different).size).toBe(different.length);
    expect(fingerprintOf('WHALE,yes,big,Ann')).toBe(different[0]);
  });
});
