import { translatedError } from '@imguessr/texts';
import { OFFLINE, REQUEST_FAILED } from '../messages.ts';
import { type FailedResponse, type RequestParts, request } from '../request.ts';
import type { Send } from '../typed-request.ts';

const messageOf = ({ status, message }: FailedResponse): string =>
  message === undefined ? (status === 0 ? OFFLINE : REQUEST_FAILED) : translatedError(message);

/**
 * Sends a request whose failure is shown: its error is what the server says, or that there was no
 * connection.
 */
export const sendFromPanel = ((route: string, parts?: RequestParts) =>
  request(route, { ...parts, messageOf })) as Send;
