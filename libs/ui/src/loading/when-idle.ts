/** Runs a task when the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(task);
  return () => window.cancelIdleCallback(id);
}

export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
