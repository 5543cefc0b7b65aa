import { ROLES } from '@imguessr/contracts';
import { expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { mayChangeGame } from './may-change.ts';

const day = { date: '2026-05-14', state: 'upcoming', isPlanned: true } as const;

test.each([
  ['a draft', summary({ isActive: false }), ['owner', 'editor', 'author']],
  ['an active game', summary(), ['owner', 'editor']],
  [
    'an inactive game with a day to come',
    summary({ isActive: false, days: [day] }),
    ['owner', 'editor'],
  ],
  [
    'an inactive game of an earlier day',
    summary({ isActive: false, wasDailyCount: 1 }),
    ['owner', 'editor'],
  ],
])('%s is changed by those whom the catalog lets', (_, game, roles) => {
  expect(ROLES.filter((role) => mayChangeGame(role, game))).toEqual(roles);
});
