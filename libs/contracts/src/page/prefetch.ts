/** The request for the game that the host sends before the page's scripts have loaded; it leaves it on the window. */
export interface PrefetchedResponse {
  readonly path: string;
  readonly response: Promise<Response>;
  /** When it was sent, in milliseconds since the page was opened. */
  readonly at: number;
}

declare global {
  var imguessrPrefetched: PrefetchedResponse | undefined;
}
