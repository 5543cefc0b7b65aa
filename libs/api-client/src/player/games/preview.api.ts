import type { Preview } from '@imguessr/contracts';
import { preview } from '@imguessr/contracts/later-routes';
import { translatedError } from '@imguessr/texts';
import { REQUEST_FAILED } from '../../messages.ts';
import { send } from '../../typed-request.ts';

/** Throws `ApiError` with a message to display. */
export function fetchPreview(token: string, signal?: AbortSignal): Promise<Preview> {
  return send(preview, {
    params: { token },
    signal,
    messageOf: ({ message }) => (message === undefined ? REQUEST_FAILED : translatedError(message)),
  });
}
