/** A response that the host requested before the page's scripts had loaded, handed over through `window.imguessrPrefetched`. */
export interface PrefetchedResponse {
  readonly path: string;
  readonly response: Promise<Response>;
  /** When the request was sent, in milliseconds since the page was opened. */
  readonly at: number;
}

declare global {
  var imguessrPrefetched: PrefetchedResponse | undefined;
}
