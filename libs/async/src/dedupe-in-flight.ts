/**
 * Returns a function that shares one call among equal calls that are in flight together. Nothing is held back: a call
 * that comes after the answer is a call of its own.
 */
export function dedupeInFlight<Reply>(): (name: string, call: () => Promise<Reply>) => Promise<Reply> {
  const inFlight = new Map<string, Promise<Reply>>();
  return (name, call) => {
    const running = inFlight.get(name);
    if (running) return running;
    const reply = call().finally(() => inFlight.delete(name));
    inFlight.set(name, reply);
    return reply;
  };
}
