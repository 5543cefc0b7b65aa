import { CLUE_COUNT } from '@imguessr/game-rules';
import { z } from 'zod';
import { gameParams, readOneErrors } from '../endpoint/admin-endpoint-parts.ts';
import { type AdminEndpoint, adminRoute } from '../endpoint/endpoint.ts';
import { idField } from '../endpoint/fields.ts';
import { authorship } from '../games/authorship.ts';
import * as routes from '../routes/admin-routes.ts';

const change = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const historyEntry = z
  .object({
    revision: z.int().min(1),
    at: z.iso.datetime(),
    by: z.string().meta({
      description:
        '`system`, `seed`, a pseudonym of the administrator session, or the id of an editor.',
      example: 'system',
    }),
    ...authorship,
    fact: z.string().meta({ description: 'The type of the event.', example: 'WordChanged' }),
    text: z.string().meta({ description: 'The change in words.' }),
    pictureUrl: z
      .string()
      .optional()
      .meta({ description: 'The picture that the change is about.' }),
    changes: z.array(change),
  })
  .meta({ id: 'HistoryEntry' });

/** Oldest first. */
const history = z.array(historyEntry);
export type HistoryEntry = z.infer<typeof historyEntry>;

const count = z.int().min(0);
const solvedPercentage = z.number().min(0).max(100).nullable().meta({
  description:
    '`solved` as a percentage of `seen`, to one decimal; null if nobody has seen the clue.',
});
const clueQuality = z
  .object({
    clue: z.int().min(1).max(CLUE_COUNT),
    seen: count.meta({ description: 'Plays in which the clue was shown.' }),
    solved: count.meta({ description: 'Plays won while this was the latest clue.' }),
    solvedPercentage,
    wrong: count.meta({ description: 'Wrong guesses made while this was the latest clue.' }),
    reveals: count.meta({ description: 'Times the next clue was revealed by hand.' }),
    giveUps: count.meta({ description: 'Plays given up at this clue.' }),
    medianSeconds: z.number().min(0).nullable().meta({
      description:
        'Median time in seconds from the appearance of the clue to the next attempt; null for the first clue and without data.',
    }),
  })
  .meta({ id: 'ClueQuality' });

export const clueReport = z
  .object({ gameId: idField, plays: count, clues: z.array(clueQuality).length(CLUE_COUNT) })
  .meta({ id: 'ClueReport' });
export type ClueReport = z.infer<typeof clueReport>;

export const insightEndpoints = {
  gameHistory: {
    ...adminRoute(routes.gameHistory),
    isForwarded: true,
    actorField: 'by',
    action: 'edit',
    summary: 'List the changes of a game',
    description:
      'Returns the audit trail of a game, oldest entry first. Also available for deleted games.',
    params: gameParams,
    responses: { 200: history, ...readOneErrors },
  },
  clueReport: {
    ...adminRoute(routes.clueReport),
    action: 'edit',
    summary: 'Get the clue report',
    description:
      'Returns how often each clue was seen, solved, answered wrongly or skipped, in plays with the current word and the current pictures.',
    params: gameParams,
    responses: { 200: clueReport, ...readOneErrors },
  },
} as const satisfies Record<string, AdminEndpoint>;
