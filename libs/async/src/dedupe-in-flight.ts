import { createInFlightMap } from './in-flight-map.ts';

/** Returns a function that runs a call, or shares the result of one with the same key in flight. */
export function dedupeInFlight<Result>(): (
  key: string,
  call: () => Promise<Result>,
) => Promise<Result> {
  const inFlight = createInFlightMap<string, Promise<Result>>();
  return (key, call) => {
    const running = inFlight.get(key);
    if (running) return running;
    const result = call().finally(() => inFlight.delete(key));
    inFlight.set(key, result);
    return result;
  };
}
