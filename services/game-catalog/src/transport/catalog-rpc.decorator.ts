import { CATALOG_PATTERN, type CatalogMethod, type CatalogReply, catalogRpc } from '@imguessr/contracts';
import { applyDecorators, UseFilters, UseInterceptors, UsePipes } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { z } from 'zod';
import { FailureFilter } from './failure.filter.ts';
import { HandlerOptions, RequestInterceptor } from './request.interceptor.ts';
import { ZodValidationPipe } from './zod-validation.pipe.ts';

/** A request as a handler gets it: checked, with its defaults. */
export type CatalogInput<C extends CatalogMethod> = z.output<(typeof catalogRpc)[C]['request']>;

/** Shorter than the time that callers wait. */
const DEADLINE_MS = 2500;

type Handler<C extends CatalogMethod> = (input: CatalogInput<C>) => CatalogReply<C> | Promise<CatalogReply<C>>;
type HandlerDecorator<C extends CatalogMethod> = <H extends Handler<C>>(
  controller: object,
  method: string,
  descriptor: TypedPropertyDescriptor<H>,
) => void;

/** Makes a method the handler of a message to the catalog, with the request and the reply that its contract names. */
export function CatalogRpc<C extends CatalogMethod>(call: C): HandlerDecorator<C> {
  return applyDecorators(
    MessagePattern(CATALOG_PATTERN[call]),
    UsePipes(new ZodValidationPipe(catalogRpc[call].request)),
    Answered(call, DEADLINE_MS),
  );
}

/** Lets a method answer in the form that services use among each other: `{ ok, value }` or `{ ok, error }`. */
export function Answered(call: string, deadlineMs: number): MethodDecorator {
  return applyDecorators(
    HandlerOptions({ call, deadlineMs }),
    UseInterceptors(RequestInterceptor),
    UseFilters(FailureFilter),
  );
}
