import { z } from 'zod';
import { apiError } from './error.ts';
import { idText } from './fields.ts';

export const KIB = 1024;

export const gameIdParam = idText.meta({ description: 'The id of the game.' });
export const gameParams = z.object({ id: gameIdParam });

export const serverErrors = { 429: apiError, 500: apiError, 503: apiError };
export const bodyErrors = { 413: apiError, 415: apiError };
