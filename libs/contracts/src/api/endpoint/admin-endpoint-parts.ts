import { z } from 'zod';
import { gameIdParam, KIB, serverErrors } from './endpoint-parts.ts';
import { apiError } from './error.ts';
import { idText } from './fields.ts';

export { gameParams, KIB, serverErrors } from './endpoint-parts.ts';

export const MAX_JSON_BYTES = 64 * KIB;

export const imageParams = z.object({
  id: gameIdParam,
  imageId: idText.meta({ description: 'The id of the image.' }),
});

export const readErrors = { 400: apiError, 401: apiError, 403: apiError, ...serverErrors };
export const readOneErrors = { ...readErrors, 404: apiError };
/** The additional errors of a request with a body or an effect. */
export const sentErrors = { 403: apiError, 413: apiError, 415: apiError };
export const changeErrors = { ...readOneErrors, ...sentErrors, 409: apiError };
