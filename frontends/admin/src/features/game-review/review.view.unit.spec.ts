import type { AdminGameSummary, Role } from '@imguessr/contracts';
import { describe, expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { reviewNotice } from './review.view.ts';

type GameReview = NonNullable<AdminGameSummary['review']>;
const review = (state: GameReview['state'], reason?: string): GameReview => ({
  ...{ state, by: 'maker:1', at: '2026-05-01T10:00:00Z', author: 'maker', authorName: 'Ann' },
  ...(reason && { reason }),
});
const draft = summary({ isActive: false, isPlayable: false });
const proposed = { ...draft, review: review('proposed') };
const sentBack = { ...draft, review: review('sentBack', 'Too dark.') };
const stepsOf = (game: AdminGameSummary, role: Role) => reviewNotice(game, role)?.steps;

describe('the steps of a game on its way to the players', () => {
  test.each<[string, AdminGameSummary, Record<Role, readonly string[] | undefined>]>([
    ['a draft', draft, { owner: undefined, editor: undefined, author: ['propose'], reader: undefined }],
    [
      'a proposed draft',
      proposed,
      { owner: ['publish', 'sendBack'], editor: ['publish', 'sendBack'], author: ['withdraw'], reader: [] },
    ],
    [
      'a draft that was sent back',
      sentBack,
      { owner: ['publish'], editor: ['publish'], author: ['propose'], reader: [] },
    ],
    [
      'an inactive game that had a day',
      { ...draft, wasDailyCount: 1 },
      { owner: undefined, editor: undefined, author: [], reader: undefined },
    ],
    ['a live game', summary(), { owner: undefined, editor: undefined, author: [], reader: undefined }],
    [
      'an active game with four pictures',
      summary({ imageCount: 4, isPlayable: false }),
      { owner: ['holdBack'], editor: ['holdBack'], author: [], reader: undefined },
    ],
  ])('are for %s those of the role', (_, game, expected) => {
    for (const [role, steps] of Object.entries(expected)) expect(stepsOf(game, role as Role)).toEqual(steps);
  });

  test('are explained: who proposed it, why it was sent back, and what it lacks', () => {
    expect(reviewNotice(proposed, 'editor')?.text).toBe('Proposed by Ann.');
    expect(reviewNotice(sentBack, 'author')?.text).toBe('Sent back: “Too dark.”');
    expect(reviewNotice({ ...draft, imageCount: 3 }, 'author')?.missing).toBe('2 more pictures are needed.');
    expect(reviewNotice({ ...draft, imageCount: 4 }, 'author')?.missing).toBe('1 more picture is needed.');
  });
});
