import { z } from 'zod';
import { apiError } from './error.ts';
import { idempotencyKey, idText } from './fields.ts';

export const KIB = 1024;

export const gameIdParam = idText.meta({ description: 'The id of the game.' });
export const gameParams = z.object({ id: gameIdParam });
export const keyHeaders = z.object({ 'idempotency-key': idempotencyKey.optional() });

export const serverErrors = { 429: apiError, 500: apiError, 503: apiError };
/** The errors of a request that has parameters. */
export const requestErrors = { 400: apiError, ...serverErrors };
/** The additional errors of a request with a body. */
export const bodyErrors = { 413: apiError, 415: apiError };
