import { type Answer, type CatalogCall, type CatalogReply, catalogCalls, type ErrorCode } from '@imguessr/contracts';
import { VersionConflict } from '@imguessr/event-sourcing';
import { RuleError } from '@imguessr/game-rules';
import { Counter, type Logger, type Registry, type Traces } from '@imguessr/service-kit';
import type { NatsContext } from '@nestjs/microservices';
import type { z } from 'zod';
import { isDatabaseAway } from './adapters/postgres/connection-error.ts';

/** A call that cannot be answered as asked; `message` is fit to be shown to a person. */
export class Refusal extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

type Checked<C extends CatalogCall> = z.output<(typeof catalogCalls)[C]['request']>;

/** Shorter than the patience of those who call. */
const DEADLINE_MS = 2500;
const BUSY = 'The game catalog cannot be reached just now. Please try again in a moment.';

/** On whose behalf a call is made, for logs and traces. */
interface CallContext {
  readonly requestId?: string | undefined;
  readonly traceparent?: string | undefined;
}

/** Checks each request, runs its handler, and turns whatever happens into an answer, in time. */
export class Answers {
  readonly #log: Logger;
  readonly #traces: Traces;
  readonly #calls: Counter<'call' | 'outcome'>;
  readonly #catchUp: () => Promise<void>;

  /** `catchUp` is awaited before each call is handled. */
  constructor(log: Logger, traces: Traces, metrics: Registry, catchUp: () => Promise<void>) {
    this.#log = log;
    this.#catchUp = catchUp;
    this.#traces = traces;
    this.#calls = new Counter({
      name: 'imguessr_catalog_calls_total',
      help: 'Calls answered, by call and by outcome (ok or the error code)',
      labelNames: ['call', 'outcome'],
      registers: [metrics],
    });
  }

  async to<C extends CatalogCall>(
    call: C,
    payload: unknown,
    context: NatsContext,
    handle: (request: Checked<C>) => Promise<CatalogReply<C>> | CatalogReply<C>,
  ): Promise<Answer<CatalogReply<C>>> {
    const headers = context.getHeaders();
    const from = { requestId: headers?.get('x-request-id'), traceparent: headers?.get('traceparent') };
    return this.about(call, from, DEADLINE_MS, async () => {
      const request = catalogCalls[call].request.safeParse(payload ?? {});
      if (request.success) {
        await this.#catchUp();
        return handle(request.data as Checked<C>);
      }
      const [issue] = request.error.issues;
      throw new Refusal('REQUEST_IS_INVALID', `${issue?.path.join('.') || 'request'}: ${issue?.message}`);
    });
  }

  /** The same for a call that came in by another way than NATS. */
  async about<T>(
    call: string,
    { requestId, traceparent }: CallContext,
    deadlineMs: number,
    handle: () => Promise<T> | T,
  ): Promise<Answer<T>> {
    const span = this.#traces.start(`catalog ${call}`, 'server', traceparent);
    const answer = await this.#answer(call, handle, deadlineMs, requestId);
    const outcome = answer.ok ? 'ok' : answer.error.code;
    this.#calls.inc({ call, outcome });
    this.#log.debug({ call, requestId, outcome }, 'answered');
    this.#traces.end(span, answer.ok ? undefined : outcome);
    return answer;
  }

  async #answer<T>(
    call: string,
    handle: () => Promise<T> | T,
    deadlineMs: number,
    requestId: string | undefined,
  ): Promise<Answer<T>> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Refusal('UNAVAILABLE', BUSY)), deadlineMs);
    try {
      return { ok: true, value: await Promise.race([handle(), late]) };
    } catch (error) {
      if (error instanceof RuleError || error instanceof Refusal) return failure(error.code, error.message);
      if (error instanceof VersionConflict || isDatabaseAway(error)) {
        this.#log.warn({ err: error, call, requestId }, 'a call could not be answered now');
        return failure('UNAVAILABLE', BUSY);
      }
      this.#log.error({ err: error, call, requestId }, 'a call failed');
      return failure('INTERNAL', 'Something went wrong. Please try again.');
    } finally {
      clearTimeout(timer);
    }
  }
}

function failure(code: ErrorCode, message: string): Answer<never> {
  return { ok: false, error: { code, message } };
}
