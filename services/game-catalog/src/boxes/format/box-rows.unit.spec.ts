import { describe, expect, test } from 'vitest';
import { judgeRows, rowFingerprint } from './box-rows.ts';
import { readGamesCsv } from './games-csv.ts';

const FACTS = {
  nowMs: Date.parse('2026-11-24T12:00:00Z'),
  gamesWithWord: () => [],
  hasGame: () => false,
};
const judged = (csv: string, names: readonly string[]) =>
  judgeRows(readGamesCsv(Buffer.from(csv)), ['games.csv', ...names], FACTS).rows[0];
const five = [1, 2, 3, 4, 5].map((number) => `pictures/1/${number}.png`);

describe('a row of games.csv', () => {
  test('with texts but without any picture is refused with the folder that is empty', () => {
    expect(judged('row,word,hint1,hint5\n1,whale,big,blue', ['images/1.png'])).toMatchObject({
      verdict: 'refused',
      reasons: ['There are no pictures in pictures/1/.'],
    });
  });

  test('of a table alone is a game without pictures, and says that its texts are left out', () => {
    expect(judged('row,word,hint1\n1,whale,big', [])).toMatchObject({
      verdict: 'warning',
      reasons: [
        'Players cannot get it until it has 5 pictures; it has 0.',
        'Its hints and descriptions are left out: they belong to pictures.',
      ],
    });
    expect(judged('row,word,hint1\n1,whale,a whale', [])).toMatchObject({ verdict: 'refused' });
    expect(judged('row,word,hint1,licence1\n1,whale,,', [])?.reasons).toHaveLength(1);
  });

  test('has the pictures of its folder, whatever their case', () => {
    const pictures = [1, 2, 3, 4, 5].map((number) => `Pictures/whale/${number}.PNG`);
    expect(judged('row,word\nWhale,whale', pictures)).toMatchObject({
      verdict: 'ok',
      files: pictures,
    });
  });

  test('with a text for a picture after the last one is refused', () => {
    expect(judged('row,word,hint6\n1,whale,big', five)).toMatchObject({
      verdict: 'refused',
      reasons: ['There is a text for picture 6, but no such picture.'],
    });
  });

  test('with a text that is too long is refused with its name', () => {
    expect(judged(`row,word,description2\n1,whale,${'x'.repeat(1_001)}`, five)).toMatchObject({
      verdict: 'refused',
      reasons: ['The description of picture 2 has more than 1000 characters.'],
    });
  });

  test('keeps its fingerprint when games or pictures get another text, so that it is not imported again', () => {
    const row = judged('row,word,theme,hint1,author1,licence1\n1,whale,sea,big,Ann,cc-by', five);
    expect(row && rowFingerprint(row.game, ['h'])).toBe(
      '1c7388334192087bd9a2d16c497234d9f45de5b00901ba0df0f9f4b050a7db88',
    );
  });

  test('with days in the past is accepted without them', () => {
    const reasonsOf = (days: string) => judged(`row,word,days\n1,whale,${days}`, five);
    expect(reasonsOf('2026-11-01')).toMatchObject({
      verdict: 'ok',
      reasons: ['One day is in the past and left out.'],
    });
    expect(reasonsOf('2026-11-01 2026-11-02')).toMatchObject({
      reasons: ['2 days are in the past and left out.'],
    });
  });
});
