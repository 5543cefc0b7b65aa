import { ATTEMPTS, type AttemptResult, CLUE_COUNT, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { shareText } from './share.text.ts';

const link = 'https://imguessr.example/r/7.2026-05-31.wnr.k0mXw1yqS9pTabcdAQAAAA';
const shared = (results: readonly AttemptResult[], site = 'Imguessr') =>
  shareText(site, { name: '31', results, link });

describe('the text of a shared result', () => {
  test.each([
    [['wrong', 'revealed', 'right'], '3', `Solved on clue 3 of ${CLUE_COUNT}`, '🟥🔳✅'],
    [ATTEMPTS.map(() => 'wrong' as const), 'X', 'Not solved', '🟥'.repeat(MAX_ATTEMPTS)],
    [['wrong', 'given-up'], 'X', 'Gave up', '🟥🏳️'],
  ] as const)('of %j is the score, words, marks and the link', (results, score, words, marks) => {
    const unused = '▫️'.repeat(MAX_ATTEMPTS - results.length);
    expect(shared(results)).toBe(
      `Imguessr 31 · ${score}/${MAX_ATTEMPTS}\n${words}\n${marks}${unused}\n${link}`,
    );
  });

  test('does not let a name from right to left reorder the score', () => {
    expect(shared(['right'], 'صور')).toMatch(/^\u2068صور\u2069 31 · 1\/\d\n/);
  });
});
