import {
  CIRCLE_WEEK_DAYS,
  MAX_CIRCLE_MEMBERS,
  MAX_CIRCLES_PER_PLAYER,
  OUTCOMES,
} from '@imguessr/game-rules';
import { z } from 'zod';
import { dateField, idField, sessionIdField } from '../endpoint/fields.ts';
import { eachOutcome } from '../statistics/stats.ts';

/** Plays in one request: each is read from the play log. */
export const MAX_CIRCLE_PLAYS = 50;

/** Longer than any accepted name: the message about a longer one is a sentence of its own. */
const MAX_NAME_INPUT = 100;

export const circleIdField = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22}$/, 'must be the id of a circle')
  .meta({ example: 'q2Gm0xq1Tn6mD7r5bXh0Zw', description: 'The id of a circle.' });

/** Random, made by the browser, and secret: it identifies the browser's memberships. */
export const playerKeyField = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,64}$/, 'must be 22 to 64 characters of A-Z a-z 0-9 _ -')
  .meta({
    example: 'Zr1c7Hh0WkS4uT2yVb9NQw',
    description: 'A random key that a browser has chosen for its memberships. Keep it secret.',
  });

const nickname = z
  .string()
  .max(MAX_NAME_INPUT)
  .meta({ example: 'Ann', description: 'At most 16 characters.' });
const circleName = z
  .string()
  .max(MAX_NAME_INPUT)
  .meta({ example: 'Book club', description: 'At most 24 characters.' });

export const newCircleBody = z.object({ name: circleName, nickname }).meta({ id: 'NewCircleBody' });
export const membershipBody = z.object({ nickname }).meta({ id: 'MembershipBody' });

export const invitationIdField = circleIdField.meta({
  description: 'What the link of a circle ends with: anyone who knows it can join.',
});

export const memberIdField = z
  .uuid()
  .meta({ description: 'A random id that a member has in one circle.' });

export const circleMembership = z
  .object({
    circleId: circleIdField,
    name: z.string(),
    nickname: z.string(),
    invitationId: invitationIdField,
    isOwner: z.boolean().meta({
      description:
        'Whether the caller has created the circle, or has been a member longest since its creator left: the owner removes members and renews the invitation.',
    }),
  })
  .meta({ id: 'CircleMembership' });
export type CircleMembership = z.infer<typeof circleMembership>;

export const circleMemberships = z
  .object({ circles: z.array(circleMembership).max(MAX_CIRCLES_PER_PLAYER) })
  .meta({ id: 'CircleMemberships' });
export type CircleMemberships = z.infer<typeof circleMemberships>;

/** What is shown before joining. */
export const circleInvitation = z
  .object({
    name: z.string(),
    members: z.int().min(1).max(MAX_CIRCLE_MEMBERS),
    isFull: z.boolean(),
  })
  .meta({ id: 'CircleInvitation' });
export type CircleInvitation = z.infer<typeof circleInvitation>;

const totals = eachOutcome(z.int().min(0)).meta({
  id: 'CircleTotals',
  description: 'Finished daily games by outcome.',
});

const standing = z
  .object({
    memberId: memberIdField
      .optional()
      .meta({ description: 'Present if the caller may remove the member.' }),
    nickname: z.string(),
    isYou: z.boolean(),
    today: z.enum(OUTCOMES).optional().meta({
      description:
        'The outcome of the game of the date. Absent if the member has not finished it, and for everybody until the caller has.',
    }),
    week: totals,
    allTime: totals,
  })
  .meta({ id: 'CircleStanding' });
export type CircleStanding = z.infer<typeof standing>;

export const circleStandings = z
  .object({
    name: z.string(),
    date: dateField,
    isOpen: z
      .boolean()
      .meta({ description: 'Whether the caller has finished the game of the date.' }),
    standings: z.array(standing).max(MAX_CIRCLE_MEMBERS),
  })
  .meta({ id: 'CircleStandings' });
export type CircleStandings = z.infer<typeof circleStandings>;

export const standingsQuery = z.object({
  date: dateField.meta({
    description: `The caller's current date: the last of the ${CIRCLE_WEEK_DAYS} days of the weekly totals.`,
  }),
});

export const circlePlaysBody = z
  .object({
    plays: z
      .array(z.object({ gameId: idField, sessionId: sessionIdField }))
      .min(1)
      .max(MAX_CIRCLE_PLAYS)
      .meta({ description: 'The session in which the caller played each game.' }),
  })
  .meta({ id: 'CirclePlaysBody' });

export const countedPlays = z
  .object({
    gameIds: z
      .array(idField)
      .meta({ description: 'The games that count in circles, from this request or before.' }),
  })
  .meta({ id: 'CountedPlays' });
