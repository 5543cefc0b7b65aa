import { CLUE_COUNT, CLUE_FLAGS, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { z } from 'zod';
import { readErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { dateField, idField } from '../endpoint/fields.ts';
import * as routes from '../routes/admin-routes.ts';

const count = z.int().min(0);
const medianTry = z.number().min(1).max(MAX_ATTEMPTS).nullable().meta({
  description: 'The median attempt at which won plays were solved; null if none was won.',
});

const clueFlag = z
  .enum(CLUE_FLAGS)
  .meta({ description: 'Why a clue that at least 30 plays have seen should be reconsidered.' });

const gameFigure = z
  .object({
    gameId: idField,
    started: count.meta({
      description: 'Plays of the current word and pictures with at least one attempt.',
    }),
    finished: count,
    won: count,
    medianTry,
    difficultyScore: z.number().min(1).max(5).nullable().meta({
      description: '1.0 (very easy) to 5.0 (very hard); null if no play is finished.',
    }),
    difficulty: z.string().nullable().meta({ example: 'Medium (2.9/5.0)' }),
    flaggedClues: z
      .array(
        z.object({
          clue: z.int().min(1).max(CLUE_COUNT),
          verdict: clueFlag,
        }),
      )
      .max(CLUE_COUNT),
  })
  .meta({ id: 'GameFigures' });

/** By ascending id; only games with plays of their current edition. */
const gameFigures = z.array(gameFigure);
export type GameFigures = z.infer<typeof gameFigure>;

/** Up to and including the current day in UTC. */
export const FIGURE_DAYS = 90;

const dayFigures = z
  .object({
    date: dateField,
    started: count,
    finished: count,
    won: count,
    medianTry,
    returning: count.meta({
      description:
        'Sessions that finished a game on this day and had finished one on an earlier day.',
    }),
  })
  .meta({ id: 'DayFigures' });
export type DayFigures = z.infer<typeof dayFigures>;

/** Oldest first, without gaps. */
export const dailyFigures = z
  .object({
    days: z.array(dayFigures).max(FIGURE_DAYS),
    isReturningEstimated: z.boolean().meta({
      description:
        'Whether returning sessions were extrapolated from a sample, because there are too many to count each.',
    }),
  })
  .meta({ id: 'DailyFigures' });
export type DailyFigures = z.infer<typeof dailyFigures>;

export const figureEndpoints = {
  gameFigures: {
    ...adminRoute(routes.gameFigures),
    action: 'edit',
    summary: 'Get the figures of all games',
    description:
      'Returns one row for each game that has been played: plays, wins, difficulty, and clues that should be reconsidered. Plays with an earlier word or other pictures are excluded.',
    caching: 'personal',
    responses: { 200: gameFigures, ...readErrors },
  },
  dailyFigures: {
    ...adminRoute(routes.dailyFigures),
    action: 'edit',
    summary: 'Get the plays of each day',
    description: `Returns the plays of all games by day (UTC) for the last ${FIGURE_DAYS} days, oldest first.`,
    caching: 'personal',
    responses: { 200: dailyFigures, ...readErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
