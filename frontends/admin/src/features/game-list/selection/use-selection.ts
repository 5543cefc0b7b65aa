import type { AdminGameSummary } from '@imguessr/contracts';
import { useRef, useState } from 'react';

type Games = readonly AdminGameSummary[];

/**
 * Keeps the ids of the selected games, reduced to those that still exist; also games that the
 * current view does not show.
 */
export function useSelection(games: Games = []) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** Ranges start here. */
  const anchor = useRef<number>(undefined);
  const selected = games.filter(({ id }) => chosen.has(id));

  const setAll = (some: Games, isSelected: boolean) => {
    const next = new Set(chosen);
    for (const { id } of some) isSelected ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  /** With `isRange`, selects all of `rows` from the last toggled one. */
  const toggle = (game: AdminGameSummary, isRange: boolean, rows: Games) => {
    const from = rows.findIndex(({ id }) => id === anchor.current);
    const to = rows.indexOf(game);
    anchor.current = game.id;
    if (isRange && from >= 0) setAll(rows.slice(Math.min(from, to), Math.max(from, to) + 1), true);
    else setAll([game], !chosen.has(game.id));
  };
  return {
    /** The selected games in the order of the list. */
    selected,
    has: ({ id }: AdminGameSummary) => chosen.has(id),
    toggle,
    setAll,
    replace: (ids: readonly number[]) => setChosen(new Set(ids)),
  };
}

export type Selection = ReturnType<typeof useSelection>;
