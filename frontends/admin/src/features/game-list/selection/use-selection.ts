import type { AdminGameSummary } from '@imguessr/contracts';
import { useMemo, useRef, useState } from 'react';

/**
 * Keeps the selection, reduced to the games that still exist; also games that the current view does
 * not show.
 */
export function useSelection(games: readonly AdminGameSummary[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** Ranges start here. */
  const anchor = useRef<number>(undefined);
  const ids: ReadonlySet<number> = useMemo(
    () => new Set(games?.filter(({ id }) => chosen.has(id)).map(({ id }) => id)),
    [games, chosen],
  );

  /** With `isRange`, selects all games of `shown` from the last toggled one. */
  const toggle = (id: number, isRange: boolean, shown: readonly AdminGameSummary[]) => {
    const range = isRange ? idsBetween(anchor.current, id, shown) : undefined;
    anchor.current = id;
    setChosen((before) => {
      const next = new Set(before);
      if (range) for (const each of range) next.add(each);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  const setAll = (shown: readonly AdminGameSummary[], isSelected: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const { id } of shown) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const replace = (next: Iterable<number>) => setChosen(new Set(next));
  return { ids, toggle, setAll, replace };
}

export type Selection = ReturnType<typeof useSelection>;

function idsBetween(
  from: number | undefined,
  to: number,
  shown: readonly AdminGameSummary[],
): number[] {
  const [start, end] = [from, to].map((id) => shown.findIndex((game) => game.id === id)) as [
    number,
    number,
  ];
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}
