import type { GameDay } from '@imguessr/contracts';
import { expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { nextStepOf } from './next-step.view.ts';

const TODAY = '2026-11-30';
const on = (date: string): GameDay => ({ date, state: 'upcoming', isPlanned: true });

test.each([
  [{ imageCount: 3 }, 'Players cannot get it: 2 pictures are missing.', undefined],
  [{ imageCount: 4, isActive: false }, 'Players cannot get it: 1 picture is missing.', undefined],
  [{ isActive: false }, 'It is inactive: players cannot get it.', 'activate'],
  [{}, 'Players can get it at random. It is no Game Of The Day yet.', 'plan'],
  [
    { wasDailyCount: 1, days: [on('2026-11-29')] },
    'Players can get it at random. It has no coming day as Game Of The Day.',
    'plan',
  ],
  [{ days: [on('2026-11-29'), on(TODAY)] }, 'It is the Game Of The Day today.', undefined],
  [
    { days: [on('2026-12-01')] },
    'It will be the Game Of The Day on Tuesday, December 1. Until then, players cannot get it.',
    undefined,
  ],
])('a game with %o: %s', (game, text, action) => {
  const step = nextStepOf(summary(game), TODAY);
  expect([step.text, step.action]).toEqual([text, action]);
});
