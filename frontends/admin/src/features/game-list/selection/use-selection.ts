import type { AdminGameSummary } from '@imguessr/contracts';
import { useCallback, useMemo, useRef, useState } from 'react';

/** Also games that the current view does not show. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** With `isRange`, selects all games of `shown` from the last toggled one. */
  readonly toggle: (id: number, isRange: boolean, shown: readonly AdminGameSummary[]) => void;
  readonly setAll: (shown: readonly AdminGameSummary[], isSelected: boolean) => void;
  readonly replace: (ids: Iterable<number>) => void;
}

/** Keeps the selection, reduced to the games that still exist. */
export function useSelection(games: readonly AdminGameSummary[] | undefined): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** Ranges start here. */
  const anchor = useRef<number>(undefined);
  const ids = useMemo(() => new Set(games?.filter(({ id }) => chosen.has(id)).map(({ id }) => id)), [games, chosen]);

  const toggle = useCallback((id: number, isRange: boolean, shown: readonly AdminGameSummary[]) => {
    const range = isRange ? idsBetween(anchor.current, id, shown) : undefined;
    anchor.current = id;
    setChosen((before) => {
      const next = new Set(before);
      if (range) for (const each of range) next.add(each);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const setAll = useCallback((shown: readonly AdminGameSummary[], isSelected: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      for (const { id } of shown) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const replace = useCallback((next: Iterable<number>) => setChosen(new Set(next)), []);
  return { ids, toggle, setAll, replace };
}

function idsBetween(from: number | undefined, to: number, shown: readonly AdminGameSummary[]): number[] {
  const [start, end] = [from, to].map((id) => shown.findIndex((game) => game.id === id)) as [number, number];
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}
