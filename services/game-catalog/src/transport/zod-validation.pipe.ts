import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { RequestRejectedError } from './request-rejected.error.ts';

/** Returns what a shape makes of a value; throws RequestRejectedError `INVALID_REQUEST` with its first problem. */
export class ZodValidationPipe<Shape extends z.ZodType> implements PipeTransform<unknown, z.output<Shape>> {
  constructor(private readonly shape: Shape) {}

  transform(value: unknown): z.output<Shape> {
    const checked = this.shape.safeParse(value ?? {});
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new RequestRejectedError('INVALID_REQUEST', `${issue?.path.join('.') || 'request'}: ${issue?.message}`);
  }
}
