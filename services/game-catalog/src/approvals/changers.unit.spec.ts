import { describe, expect, test } from 'vitest';
import { gameDecider } from '../games/game.decide.ts';
import type { GameEvent } from '../games/game.events.ts';
import { isApproved } from '../games/game.state.ts';
import { approvedFirst } from '../games/playability.ts';
import { stateAt } from '../games/restore-state.ts';
import { changersOf } from './changers.ts';

const created: GameEvent = { type: 'GameCreated', word: 'BEE', isActive: true, isDaily: true };
const image = (imageId: number): GameEvent => ({
  ...{ type: 'ImageAdded', imageId, pictureHash: `h${imageId}`, description: '' },
  hint: `hint ${imageId}`,
});
const complete = [created, ...[1, 2, 3, 4, 5, 6].map(image)];
const approved: GameEvent = { type: 'GameActivated', approval: 'given' };
const state = (...events: GameEvent[]) => stateAt(events, events.length);
const after = (...events: GameEvent[]) => state(...complete, approved, ...events);
const decide = (type: 'ApproveGame' | 'WithdrawApproval', game = state(...complete)) =>
  gameDecider.decide({ type }, game);

describe('the approval of a game', () => {
  test('is given once, publishes a draft, and needs five pictures', () => {
    expect(decide('ApproveGame')).toEqual([approved]);
    expect(decide('ApproveGame', after())).toEqual([]);
    const draft = state({ ...created, isActive: false }, ...complete.slice(1));
    expect(state({ ...created, isActive: false }, ...complete.slice(1), approved).isActive).toBe(
      true,
    );
    expect(gameDecider.decide({ type: 'ApproveGame' }, draft)).toEqual([approved]);
    expect(() => decide('ApproveGame', state(...complete.slice(0, 4)))).toThrow(
      '2 more images are needed.',
    );
  });

  test('is withdrawn once', () => {
    const withdrawn: GameEvent = { type: 'GameActivated', approval: 'withdrawn' };
    expect(decide('WithdrawApproval', after())).toEqual([withdrawn]);
    expect(decide('WithdrawApproval', after(withdrawn))).toEqual([]);
    expect(isApproved(after(withdrawn))).toBe(false);
  });

  test.each<[string, GameEvent]>([
    ['the word', { type: 'WordChanged', word: 'ANT' }],
    ['the afterword', { type: 'WordChanged', word: 'BEE', afterword: 'They buzz.' }],
    ['a hint', { type: 'ImageDescribed', imageId: 2, description: '', hint: 'other' }],
    ['a description', { type: 'ImageDescribed', imageId: 2, description: 'other' }],
    [
      'a credit',
      {
        type: 'ImageDescribed',
        imageId: 2,
        description: '',
        credit: { author: 'Ann', licence: 'cc-by', source: '' },
      },
    ],
    ['a picture', { type: 'ImagePictureReplaced', imageId: 2, pictureHash: 'other' }],
    ['the order of the five', { type: 'ImagesReordered', imageIds: [2, 1, 3, 4, 5, 6] }],
    ['one of the five', { type: 'ImageRemoved', imageId: 1 }],
  ])('does not hold for another version of %s', (_, change) => {
    expect(isApproved(after())).toBe(true);
    expect(isApproved(after(change))).toBe(false);
  });

  test.each<[string, GameEvent]>([
    ['the theme', { type: 'WordChanged', word: 'BEE', theme: 'animals' }],
    ['the note', { type: 'WordChanged', word: 'BEE', note: 'Clue 2 is dark.' }],
    ['a spare picture', { type: 'ImageRemoved', imageId: 6 }],
    ['the daily flag', { type: 'DailyFlagCleared' }],
    ['the plan', { type: 'DailyGamePicked', date: '2026-05-01', isPlanned: true }],
  ])('holds whatever happens to %s', (_, change) => {
    expect(isApproved(after(change))).toBe(true);
  });

  test('holds again once a change is taken back', () => {
    const other: GameEvent = { type: 'ImageDescribed', imageId: 2, description: '', hint: 'other' };
    expect(isApproved(after(other, { ...other, hint: 'hint 2' }))).toBe(true);
  });

  test('ends when the game is switched off, and not when it is deleted and restored', () => {
    expect(isApproved(after({ type: 'GameDeactivated' }, { type: 'GameActivated' }))).toBe(false);
    expect(isApproved(after({ type: 'GameDeleted' }, { ...created, isRestored: true }))).toBe(true);
  });

  test('is in no log of before', () => {
    expect(
      isApproved(state(...complete, { type: 'GameDeactivated' }, { type: 'GameActivated' })),
    ).toBe(false);
  });
});

test('those who have changed a game since its approval are named once, whatever else others have done', () => {
  const by = (actor: string, event: GameEvent) => ({ cause: { actor, atMs: 0 }, event });
  const made = complete.map((event) => by('ann', event));
  const noted = by('eva', { type: 'WordChanged', word: 'BEE', note: 'Nice.' });
  expect(changersOf([...made, noted])).toEqual(['ann']);
  expect(changersOf([...made, by('eva', { type: 'WordChanged', word: 'ANT' })])).toEqual([
    'ann',
    'eva',
  ]);
  const fixed = by('bob', { type: 'ImageDescribed', imageId: 2, description: 'fixed' });
  expect(changersOf([...made, by('eva', approved), fixed])).toEqual(['bob']);
});

test('games that are approved go before the others, which stay while there are none', () => {
  const isEven = (number: number) => number % 2 === 0;
  expect(approvedFirst([1, 2, 3, 4], isEven)).toEqual([2, 4]);
  expect(approvedFirst([1, 3], isEven)).toEqual([1, 3]);
  expect(approvedFirst([], isEven)).toEqual([]);
});
