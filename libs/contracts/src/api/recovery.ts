import { OUTCOMES } from '@imguessr/game-rules';
import { z } from 'zod';
import { attemptsField, dateField, idField, sessionIdField } from './fields.ts';

/** Plays that one code may carry: as many as a browser keeps. */
export const MAX_PLAYS_PER_CODE = 3_000;

const transferredPlay = z.object({ gameId: idField, sessionId: sessionIdField });
/** One session on one game. */
export type TransferredPlay = z.infer<typeof transferredPlay>;

export const recoveryCodeBody = z
  .object({ plays: z.array(transferredPlay).min(1).max(MAX_PLAYS_PER_CODE) })
  .meta({ id: 'RecoveryCodeBody' });

export const recoveryCode = z
  .object({ code: z.string().meta({ example: 'K7QF-2M9X-RT4B' }), expiresAt: z.iso.datetime() })
  .meta({ id: 'RecoveryCode' });
export type RecoveryCode = z.infer<typeof recoveryCode>;

export const redeemBody = z
  .object({
    code: z.string().max(64).meta({
      description: 'Capitals or not, with or without hyphens and spaces; O is read as 0, I and L as 1',
      example: 'K7QF-2M9X-RT4B',
    }),
  })
  .meta({ id: 'RedeemBody' });

/** How a play ended; nothing of it is told of a play that goes on. */
const playEnd = z.object({
  outcome: z.enum(OUTCOMES),
  word: z.string(),
  at: z.iso.datetime(),
  /** The days, begun by now, that the game is the daily game of; ascending. */
  dailyDates: z.array(dateField),
});

const recoveredPlay = transferredPlay
  .extend({ attemptsUsed: attemptsField, end: playEnd.optional() })
  .meta({ id: 'RecoveredPlay' });
export type RecoveredPlay = z.infer<typeof recoveredPlay>;

export const recoveredPlays = z.object({ plays: z.array(recoveredPlay) }).meta({ id: 'RecoveredPlays' });
export type RecoveredPlays = z.infer<typeof recoveredPlays>;
