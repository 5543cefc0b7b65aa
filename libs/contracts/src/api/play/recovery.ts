import { OUTCOMES } from '@imguessr/game-rules';
import { z } from 'zod';
import { playerKeyField } from '../circles/circles.ts';
import { type Endpoint, publicRoute } from '../endpoint/endpoint.ts';
import { bodyErrors, KIB, keyHeaders, requestErrors } from '../endpoint/endpoint-parts.ts';
import { apiError } from '../endpoint/error.ts';
import { attemptsField, dateField, idField, sessionIdField } from '../endpoint/fields.ts';

/** As many plays as a browser stores. */
export const MAX_PLAYS_PER_CODE = 3_000;

const transferredPlay = z.object({ gameId: idField, sessionId: sessionIdField });
export type TransferredPlay = z.infer<typeof transferredPlay>;

/** The keys that a browser presents: its own, and those of devices whose games it has imported. */
export const MAX_PLAYER_KEYS = 5;

const playerKeys = z
  .array(playerKeyField)
  .max(MAX_PLAYER_KEYS)
  .optional()
  .meta({ description: 'The keys of the memberships in circles to transfer.' });

const recoveryCodeBody = z
  .object({
    plays: z
      .array(transferredPlay)
      .min(1)
      .max(MAX_PLAYS_PER_CODE)
      .meta({ description: 'The plays to transfer: the session in which each game was played.' }),
    playerKeys,
  })
  .meta({ id: 'RecoveryCodeBody' });

const recoveryCode = z
  .object({ code: z.string().meta({ example: 'K7QF-2M9X-RT4B' }), expiresAt: z.iso.datetime() })
  .meta({ id: 'RecoveryCode' });
export type RecoveryCode = z.infer<typeof recoveryCode>;

const redeemBody = z
  .object({
    code: z.string().max(64).meta({
      description:
        'The code, not case-sensitive, with or without hyphens and spaces. O is accepted for 0, and I and L for 1.',
      example: 'K7QF-2M9X-RT4B',
    }),
  })
  .meta({ id: 'RedeemBody' });

/** Absent while the play is in progress. */
const playEnd = z.object({
  outcome: z.enum(OUTCOMES),
  word: z.string(),
  at: z.iso.datetime(),
  startedAt: z.iso.datetime().optional().meta({ description: 'The time of the first attempt.' }),
  dailyDates: z.array(dateField).meta({
    description: 'The dates of this daily game that have started in any time zone, ascending.',
  }),
});

const recoveredPlay = transferredPlay
  .extend({ attemptsUsed: attemptsField, end: playEnd.optional() })
  .meta({ id: 'RecoveredPlay' });
export type RecoveredPlay = z.infer<typeof recoveredPlay>;

const recoveredPlays = z
  .object({ plays: z.array(recoveredPlay), playerKeys })
  .meta({ id: 'RecoveredPlays' });
export type RecoveredPlays = z.infer<typeof recoveredPlays>;

export const recoveryEndpoints = {
  createRecoveryCode: {
    ...publicRoute('POST /api/recovery-codes'),
    isSameSite: true,
    limit: 'createCode',
    summary: 'Create a recovery code',
    description:
      'Creates a code that transfers the given plays to another device. It expires after 24 hours and can be redeemed once.',
    tag: 'Device transfer',
    body: recoveryCodeBody,
    maxBodyBytes: 512 * KIB,
    responses: { 201: recoveryCode, 403: apiError, ...bodyErrors, ...requestErrors },
  },
  redeemRecoveryCode: {
    ...publicRoute('POST /api/recovery-codes/redeem'),
    isSameSite: true,
    limit: 'redeem',
    summary: 'Redeem a recovery code',
    description:
      'Returns the plays of a code, as the server recorded them, and invalidates the code. Send an `Idempotency-Key` to make retries safe. Plays without any guess are left out. Returns 404 if the code is unknown, has expired or has been redeemed.',
    tag: 'Device transfer',
    headers: keyHeaders,
    body: redeemBody,
    maxBodyBytes: 8 * KIB,
    responses: {
      200: recoveredPlays,
      403: apiError,
      404: apiError,
      ...bodyErrors,
      ...requestErrors,
    },
  },
} as const satisfies Record<string, Endpoint>;
