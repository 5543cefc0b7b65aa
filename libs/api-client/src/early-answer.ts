/** What the page asked for before its scripts had come: the host's `early.js` leaves it on the window. */
interface EarlyAnswer {
  readonly path: string;
  readonly response: Promise<Response>;
  /** When it was asked for, in milliseconds since the page was opened. */
  readonly at: number;
}

declare global {
  var imguessrEarly: EarlyAnswer | undefined;
}

/** An answer that has waited longer is asked for anew. */
const FRESH_MS = 20_000;

/** The answer on its way to this very call, given out once; undefined when nobody asked ahead, or long ago. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const early = globalThis.imguessrEarly;
  if (early?.path !== path) return undefined;
  globalThis.imguessrEarly = undefined;
  return performance.now() - early.at < FRESH_MS ? early.response : undefined;
}
