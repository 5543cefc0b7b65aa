import { translatedError } from '@imguessr/texts';
import { OFFLINE, REQUEST_FAILED } from '../../messages.ts';
import type { FailedResponse } from '../../request.ts';

/** Returns what the server says about a failure, or that there was no connection. */
export const messageOf = ({ status, message }: FailedResponse): string =>
  message === undefined ? (status === 0 ? OFFLINE : REQUEST_FAILED) : translatedError(message);
