import {
  type CatalogMethod,
  type CatalogReply,
  catalogPattern,
  catalogRpc,
} from '@imguessr/contracts';
import { applyDecorators, UseFilters, UseInterceptors, UsePipes } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { z } from 'zod';
import { FailureFilter } from './failure.filter.ts';
import { HandlerOptions, RequestInterceptor } from './request.interceptor.ts';
import { ZodValidationPipe } from './zod-validation.pipe.ts';

/** After validation, with defaults applied. */
export type CatalogInput<C extends CatalogMethod> = z.output<(typeof catalogRpc)[C]['request']>;

/** Shorter than the time-out of callers. */
const DEADLINE_MS = 2500;

type Handler<C extends CatalogMethod> = (
  input: CatalogInput<C>,
) => CatalogReply<C> | Promise<CatalogReply<C>>;
type HandlerDecorator<C extends CatalogMethod> = <H extends Handler<C>>(
  controller: object,
  name: string,
  descriptor: TypedPropertyDescriptor<H>,
) => void;

/** Parameter and result must match the contract. */
export function CatalogRpc<C extends CatalogMethod>(method: C): HandlerDecorator<C> {
  return applyDecorators(
    MessagePattern(catalogPattern(method)),
    UsePipes(new ZodValidationPipe(catalogRpc[method].request)),
    ResultReply(method, DEADLINE_MS),
  );
}

/** Wraps the reply as services exchange it: `{ ok, value }` or `{ ok, error }`. */
export function ResultReply(call: string, deadlineMs: number): MethodDecorator {
  return applyDecorators(
    HandlerOptions({ call, deadlineMs }),
    UseInterceptors(RequestInterceptor),
    UseFilters(FailureFilter),
  );
}
