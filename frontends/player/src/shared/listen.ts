/** Calls a listener at events of the page. Returns a function that ends it. */
export function listen(listener: () => void, ...events: readonly string[]): () => void {
  // captured, the events of the document are those of its window, too
  for (const event of events) window.addEventListener(event, listener, true);
  return () => {
    for (const event of events) window.removeEventListener(event, listener, true);
  };
}
