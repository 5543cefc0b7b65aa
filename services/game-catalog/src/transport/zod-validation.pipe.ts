import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { RequestRejectedError } from './request-rejected.error.ts';

/** Throws RequestRejectedError `INVALID_REQUEST` with the first issue. */
export class ZodValidationPipe<Schema extends z.ZodType>
  implements PipeTransform<unknown, z.output<Schema>>
{
  constructor(private readonly schema: Schema) {}

  transform(value: unknown): z.output<Schema> {
    const parsed = this.schema.safeParse(value ?? {});
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new RequestRejectedError(
      'INVALID_REQUEST',
      `${issue?.path.join('.') || 'request'}: ${issue?.message}`,
    );
  }
}
