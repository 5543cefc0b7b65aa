import type { ErrorCode } from '@imguessr/contracts';

/** For a reason other than a game rule. `message` may be shown to a person. */
export class RequestRejectedError extends Error {
  override readonly name = 'RequestRejectedError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const invalidRequest = (message: string) =>
  new RequestRejectedError('INVALID_REQUEST', message);
