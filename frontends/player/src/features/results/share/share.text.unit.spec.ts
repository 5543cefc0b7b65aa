import type { AttemptResult } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { SHARE_MARKS, type ShareMarks, shareText } from './share.text.ts';

const link = 'https://imguessr.example/r/7.2026-05-31.wnr.k0mXw1yqS9pTabcdAQAAAA';
const shared = (results: readonly AttemptResult[], marks: ShareMarks) =>
  shareText('Imguessr', { name: '31', results, link }, marks).split('\n');

describe('the text of a shared result', () => {
  test.each([
    [['right'], '1/5', 'Solved on clue 1 of 5', '🟩⬜⬜⬜⬜', '✓····'],
    [['wrong', 'revealed', 'right'], '3/5', 'Solved on clue 3 of 5', '🟥🟨🟩⬜⬜', '✗◇✓··'],
    [
      ['wrong', 'wrong', 'wrong', 'wrong', 'right'],
      '5/5',
      'Solved on clue 5 of 5',
      '🟥🟥🟥🟥🟩',
      '✗✗✗✗✓',
    ],
    [['wrong', 'wrong', 'wrong', 'wrong', 'wrong'], 'X/5', 'Not solved', '🟥🟥🟥🟥🟥', '✗✗✗✗✗'],
    [
      ['revealed', 'revealed', 'revealed', 'revealed', 'revealed'],
      'X/5',
      'Not solved',
      '🟨🟨🟨🟨🟨',
      '◇◇◇◇◇',
    ],
    [['wrong', 'given-up'], 'X/5', 'Gave up', '🟥🏳️⬜⬜⬜', '✗⚑···'],
  ] as const)('%j is %s, "%s"', (results, score, words, colours, shapes) => {
    expect(shared(results, 'colours')).toEqual([`Imguessr 31 · ${score}`, words, colours, link]);
    expect(shared(results, 'shapes')).toEqual([`Imguessr 31 · ${score}`, words, shapes, link]);
    expect(shared(results, 'words')).toEqual([`Imguessr 31 · ${score}`, words, link]);
  });

  test('in shapes shows no two kinds of attempts alike', () => {
    const marks = shared(['right', 'wrong', 'revealed', 'given-up'], 'shapes')[2];
    expect(new Set(marks).size).toBe(5);
  });

  test.each(SHARE_MARKS)('in %s ends with the link, after words that say the result', (marks) => {
    const text = shareText(
      'Imguessr',
      { name: '#7', results: ['right'], link: 'http://localhost:8080/game/7' },
      marks,
    );
    expect(text).toMatch(/^Imguessr #7 · 1\/5\nSolved on clue 1 of 5\n/);
    expect(text).toMatch(/\nhttp:\/\/localhost:8080\/game\/7$/);
  });
});

test('a name from right to left does not reorder the score', () => {
  expect(shareText('صور', { name: '31', results: ['right'], link }, 'words')).toMatch(
    /^\u2068صور\u2069 31 · 1\/5\n/,
  );
});
