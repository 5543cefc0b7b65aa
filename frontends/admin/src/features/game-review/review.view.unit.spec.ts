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
    [
      'a draft',
      draft,
      { owner: undefined, editor: undefined, author: ['propose'], reader: undefined },
    ],
    [
      'a proposed draft',
      proposed,
      {
        owner: ['publish', 'sendBack'],
        editor: ['publish', 'sendBack'],
        author: ['withdraw'],
        reader: [],
      },
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
    [
      'a live game',
      summary(),
      { owner: undefined, editor: undefined, author: [], reader: undefined },
    ],
    [
      'an active game with four pictures',
      summary({ imageCount: 4, isPlayable: false }),
      { owner: ['holdBack'], editor: ['holdBack'], author: [], reader: undefined },
    ],
  ])('are for %s those of the role', (_, game, expected) => {
    for (const [role, steps] of Object.entries(expected))
      expect(stepsOf(game, role as Role)).toEqual(steps);
  });

  test('are explained: who proposed it, why it was sent back, and what it lacks', () => {
    expect(reviewNotice(proposed, 'editor')?.text).toBe('Proposed by Ann.');
    expect(reviewNotice(sentBack, 'author')?.text).toBe('Sent back: “Too dark.”');
    expect(reviewNotice({ ...draft, imageCount: 3 }, 'author')?.missing).toBe(
      '2 more pictures are needed.',
    );
    expect(reviewNotice({ ...draft, imageCount: 4 }, 'author')?.missing).toBe(
      '1 more picture is needed.',
    );
  });
});

describe('the approval of a daily game', () => {
  const approval = (changed: object = {}) => ({
    state: 'needed' as const,
    changedBy: [],
    ...changed,
  });
  const eva = {
    by: 'maker:2',
    author: 'maker' as const,
    authorName: 'Eva',
    at: '2026-05-01T10:00:00Z',
  };
  const daily = (changed: object, overrides: Partial<AdminGameSummary> = {}) =>
    summary({ isDaily: true, approval: approval(changed), ...overrides });
  const planned = { days: [{ date: '2026-05-20', state: 'upcoming' as const, isPlanned: true }] };

  test.each<[string, AdminGameSummary, string, readonly string[]]>([
    ['nobody has given', daily({}), 'Nobody has approved this game', ['approve']],
    ['is given', daily({ ...eva, state: 'approved' }), 'Approved by Eva.', ['withdrawApproval']],
    [
      'a change has ended',
      daily({ ...eva, state: 'changed' }),
      'changed after the approval by Eva.',
      ['approve'],
    ],
    ['others must give', daily({ needsOther: true }), 'somebody else must approve it.', []],
    ['a day waits for', daily({}, planned), 'takes its place two hours before', ['approve']],
  ])('that %s is said to an editor, with what is open', (_, game, said, steps) => {
    expect(reviewNotice(game, 'editor')).toMatchObject({
      text: expect.stringContaining(said),
      steps,
    });
    expect(reviewNotice(game, 'reader')?.steps).toEqual([]);
  });

  test('is not mentioned where none is needed, or for a game that is not flagged daily', () => {
    expect(reviewNotice(summary({ isDaily: true }), 'owner')).toBeUndefined();
    expect(reviewNotice(summary({ approval: approval() }), 'owner')).toBeUndefined();
  });

  test('comes with the publication of a draft, but not for those who have made it', () => {
    expect(stepsOf({ ...proposed, approval: approval() }, 'owner')).toEqual([
      'publishApproved',
      'publish',
      'sendBack',
    ]);
    expect(stepsOf({ ...proposed, approval: approval({ needsOther: true }) }, 'owner')).toEqual([
      'publish',
      'sendBack',
    ]);
  });
});
