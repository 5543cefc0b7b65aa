/** How features ask the page for a panel, whose code and frame belong to the page and not to the feature that has the button. */
export interface PanelRequests<T> {
  request(detail: T): void;
  /** Calls back at each request. Returns a function that ends it. */
  onRequest(callback: (detail: T) => void): () => void;
}

/** A request is kept until something listens: a button may be pressed before the code of the panels has been fetched. */
export function createPanelRequests<T>(): PanelRequests<T> {
  let listener: ((detail: T) => void) | undefined;
  let waiting: { readonly detail: T } | undefined;
  return {
    request: (detail) => {
      if (listener) listener(detail);
      else waiting = { detail };
    },
    onRequest: (callback) => {
      listener = callback;
      if (waiting) callback(waiting.detail);
      waiting = undefined;
      return () => {
        if (listener === callback) listener = undefined;
      };
    },
  };
}
