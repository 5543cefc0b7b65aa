import { text, translatedError } from '@imguessr/texts';
import { type FailedResponse, type RequestParts, request } from '../request.ts';
import type { Send } from '../typed-request.ts';

const messageOf = ({ status, message }: FailedResponse): string => {
  if (message !== undefined) return translatedError(message);
  return status === 0
    ? text('You are offline. Please try again once you are connected.')
    : text('Something went wrong. Please try again.');
};

/**
 * Sends a request whose failure is shown: its error is what the server says, or that there was no
 * connection.
 */
export const sendFromPanel = ((route: string, parts?: RequestParts) =>
  request(route, { ...parts, messageOf })) as Send;
