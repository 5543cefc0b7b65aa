import { z } from 'zod';
import { blindText } from './admin-schedule.ts';
import { apiError } from './error.ts';
import { idText } from './fields.ts';

export const KIB = 1024;
export const MAX_JSON_BYTES = 64 * KIB;

const gameIdParam = idText.meta({ description: 'The id of the game.' });
export const gameParams = z.object({ id: gameIdParam });
export const imageParams = z.object({ id: gameIdParam, imageId: idText.meta({ description: 'The id of the image.' }) });
export const blindQuery = z.object({ blind: blindText.optional() });

// The errors of an administrator's endpoint, by what it does.
export const serverErrors = { 429: apiError, 500: apiError, 503: apiError };
export const readErrors = { 400: apiError, 401: apiError, ...serverErrors };
export const readOneErrors = { ...readErrors, 404: apiError };
/** Of a request with a body, or with an effect. */
export const sentErrors = { 403: apiError, 413: apiError, 415: apiError };
export const changeErrors = { ...readOneErrors, ...sentErrors, 409: apiError };
