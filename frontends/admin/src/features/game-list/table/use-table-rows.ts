import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { HEADER_HEIGHT, HEADS_REM, ROW_REM, TOOLS_REM } from './table.layout.ts';

const OVERSCAN = 6;
/** Room for the bar below the list, in rem. */
const BOTTOM_REM = 5;

/**
 * Returns the rows near the viewport, and where they are. `body` contains the rows; the row
 * `current` is always among them.
 */
export function useTableRows(
  body: RefObject<HTMLElement | null>,
  { count, current, isNarrow }: { count: number; current: number; isNarrow: boolean },
) {
  const scrollMargin = useOffsetInPage(body);
  const rem = remInPixels();
  const rowHeight = ROW_REM[isNarrow ? 'cards' : 'table'] * rem;
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: (TOOLS_REM + (isNarrow ? 0 : HEADS_REM)) * rem + headerHeight(),
    scrollPaddingEnd: BOTTOM_REM * rem,
    // Scrolling the current row away would lose the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), current])]
        .filter((index) => index >= 0)
        .sort((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed row height requires a new measurement
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  return { rows, scrollMargin };
}

/**
 * Returns the distance of an element from the top of the page in pixels; it changes with the height
 * of what is above.
 */
function useOffsetInPage(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setOffset(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return offset;
}

const remInPixels = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
const headerHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(HEADER_HEIGHT)) ||
  0;
