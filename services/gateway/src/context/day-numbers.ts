import { withTimeout } from '@imguessr/async';
import { dayNumber } from '@imguessr/game-rules';
import type { CatalogClient } from '@imguessr/messaging';
import { memoizeFor } from '../core/memoize-for.ts';

/** The first day changes only when the very first daily game is recorded. */
const FRESH_MS = 5_000;
/** Results do not wait longer for the catalog: they are then named without the number. */
const MAX_WAIT_MS = 300;

/** Undefined without a date, and while the catalog is unavailable. Never rejects. */
export type NumberOfDay = (date: string | undefined) => Promise<number | undefined>;

export function createDayNumbers(catalog: CatalogClient): NumberOfDay {
  const firstDay = memoizeFor(FRESH_MS, async () => {
    const result = await withTimeout(
      catalog('firstDay', {}, { requestId: 'first-day' }),
      MAX_WAIT_MS,
    );
    return result?.ok ? result.value.date : undefined;
  });
  return async (date) => {
    if (date === undefined) return undefined;
    const first = await firstDay();
    return first === undefined ? undefined : dayNumber(date, first);
  };
}
