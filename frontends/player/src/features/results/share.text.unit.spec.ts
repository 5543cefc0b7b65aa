import type { AttemptResult } from '@imguessr/game-rules';
import { describe, expect, test } from 'vitest';
import { shareText } from './share.text.ts';

const link = 'https://imguessr.example/daily/2026-05-01';
const shared = (...results: AttemptResult[]) => shareText({ name: '2026-05-01', results, link }).split('\n');

describe('the text of a shared result', () => {
  test.each([
    [['right'], 'solved on clue 1 of 5', '🟩⬜⬜⬜⬜'],
    [['wrong', 'revealed', 'right'], 'solved on clue 3 of 5', '🟥🟨🟩⬜⬜'],
    [['wrong', 'wrong', 'wrong', 'wrong', 'right'], 'solved on clue 5 of 5', '🟥🟥🟥🟥🟩'],
    [['wrong', 'wrong', 'wrong', 'wrong', 'wrong'], 'not solved', '🟥🟥🟥🟥🟥'],
    [['revealed', 'revealed', 'revealed', 'revealed', 'revealed'], 'not solved', '🟨🟨🟨🟨🟨'],
    [['wrong', 'given-up'], 'gave up', '🟥🏳️⬜⬜⬜'],
  ] as const)('%j reads "%s"', (results, words, squares) => {
    expect(shared(...results)).toEqual([`Imguessr 2026-05-01: ${words}`, squares, link]);
  });

  test('names a game without a date by its number', () => {
    const text = shareText({ name: '#7', results: ['right'], link: 'http://localhost:8080/game/7' });
    expect(text).toBe('Imguessr #7: solved on clue 1 of 5\n🟩⬜⬜⬜⬜\nhttp://localhost:8080/game/7');
  });
});
