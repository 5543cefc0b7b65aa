import { earliestDateOnEarth, latestDateOnEarth, localDate } from '@imguessr/game-rules';

/** Dispatched on the window when the clock of the device turns out to be wrong, or right again. */
export const CLOCK_EVENT = 'imguessr:clock';

/** On the window: the host and its remotes, which are bundled apart, have one clock. */
const page = globalThis as Partial<EventTarget> & { imguessrClockOffset?: number };

/** Returns the time in milliseconds: that of the device, or of the server if the other is wrong. */
export const now = (): number => Date.now() + (page.imguessrClockOffset ?? 0);

/** Returns today's date in the visitor's time zone, yyyy-MM-dd. */
export const today = (): string => localDate(new Date(now()));

export const isClockWrong = (): boolean => Boolean(page.imguessrClockOffset);

/** Compares the clock of the device with the server's: it is wrong if its date is none on Earth. */
export function compareClock(serverMs: number): void {
  if (Number.isNaN(serverMs)) return;
  const date = localDate(new Date());
  const isPossible = date >= earliestDateOnEarth(serverMs) && date <= latestDateOnEarth(serverMs);
  const wasWrong = isClockWrong();
  page.imguessrClockOffset = isPossible ? 0 : serverMs - Date.now();
  if (wasWrong === isPossible) page.dispatchEvent?.(new Event(CLOCK_EVENT));
}
