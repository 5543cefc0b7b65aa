import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<T[Key]> }
    : T;

/** Parameters may be passed as numbers. */
type Texts<Shape> = { readonly [Key in keyof Shape]: Shape[Key] | number };

export type RequestOf<E extends Endpoint> = (E extends { params: infer Params extends z.ZodObject }
  ? { readonly params: Texts<z.input<Params>> }
  : unknown) &
  (E extends { query: infer Query extends z.ZodObject }
    ? { readonly query?: Texts<z.input<Query>> }
    : unknown) &
  (E extends { headers: infer Headers extends z.ZodObject }
    ? { readonly headers?: Readonly<z.input<Headers>> }
    : unknown) &
  (E extends { body: infer Body extends z.ZodObject }
    ? { readonly body: Immutable<z.input<Body>> }
    : unknown);

type Success<Responses> = Responses extends { 200: infer Schema }
  ? Schema
  : Responses extends { 201: infer Schema }
    ? Schema
    : never;

export type ResponseOf<E extends Endpoint> =
  Success<E['responses']> extends infer Schema extends z.ZodType ? z.output<Schema> : never;
