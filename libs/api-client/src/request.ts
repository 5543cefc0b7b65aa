import { takeEarlyAnswer } from './early-answer.ts';

/** A call that did not go well; `status` is the HTTP status, 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  /** What the server said, fit to be shown to a person; undefined when it said nothing of the kind. */
  readonly reason: string | undefined;

  constructor(status: number, message: string, options?: ErrorOptions & { reason?: string }) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.reason = options?.reason;
  }
}

/** What a failed answer says, before a call puts it into its own words. */
export interface Refusal {
  readonly status: number;
  /** The `message` of a JSON body, when it has one. */
  readonly message?: string;
  /** The specification's generic text: status, colon, body or status text. */
  readonly text: string;
}

export type InOtherWords = (refusal: Refusal) => string;

/**
 * Calls the API with credentials and gives the parsed JSON body. Throws `ApiError` with the text that `inOtherWords`
 * makes of a refusal; of a network failure too, which it sees as status 0.
 */
export async function request<T>(
  path: string,
  init: RequestInit = {},
  inOtherWords: InOtherWords = (refusal) => refusal.text,
): Promise<T> {
  let response: Response;
  try {
    const early = init.method === undefined ? takeEarlyAnswer(path) : undefined;
    response = await (early ?? fetch(path, { ...init, credentials: 'include' }));
    init.signal?.throwIfAborted();
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(0, inOtherWords({ status: 0, text: '0: Network error' }), { cause });
  }
  return readAnswer(response, await response.text(), inOtherWords);
}

/** The parsed JSON body of an answer; throws `ApiError` when it is a refusal, or no JSON. */
export function readAnswer<T>(
  response: Pick<Response, 'ok' | 'status' | 'statusText'>,
  body: string,
  inOtherWords: InOtherWords = (refusal) => refusal.text,
): T {
  const parsed = response.ok ? parseJson(body) : undefined;
  if (parsed !== undefined) return parsed as T;
  const refusal = refusalOf(response, body);
  throw new ApiError(response.status, inOtherWords(refusal), { reason: refusal.message });
}

function refusalOf(response: Pick<Response, 'status' | 'statusText'>, body: string): Refusal {
  const parsed = parseJson(body);
  const message =
    parsed && typeof parsed === 'object' && 'message' in parsed && typeof parsed.message === 'string'
      ? parsed.message
      : undefined;
  return { status: response.status, message, text: `${response.status}: ${body || response.statusText}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
