import type { ErrorCode } from '@imguessr/contracts';
import type { PictureWork } from './picture.work.ts';

/** Sent to the process that decodes pictures. */
export interface WorkRequest {
  readonly id: number;
  readonly name: keyof PictureWork;
  readonly args: readonly unknown[];
}

/** Its answer. Without a code, an error is unexpected. */
export type WorkReply =
  | { readonly id: number; readonly result: unknown }
  | {
      readonly id: number;
      readonly error: { readonly code?: ErrorCode; readonly message: string };
    };
