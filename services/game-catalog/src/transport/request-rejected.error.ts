import type { ErrorCode } from '@imguessr/contracts';

/** A request that cannot be answered as it is; `message` is fit to be shown to a person. */
export class RequestRejectedError extends Error {
  override readonly name = 'RequestRejectedError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
