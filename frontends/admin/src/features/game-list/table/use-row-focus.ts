import type { AdminGameSummary } from '@imguessr/contracts';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -1e6,
  End: 1e6,
};

/** What is kept while another page is open. */
export interface RowMemory {
  /** The id of the game whose row was last focused. */
  row: number | undefined;
}

interface Options {
  readonly body: RefObject<HTMLElement | null>;
  readonly games: readonly AdminGameSummary[] | undefined;
  readonly memory: RefObject<RowMemory>;
  readonly onSelect: (game: AdminGameSummary, isRange: boolean) => void;
  readonly onClearSelection: () => void;
}

/**
 * The one row of the table that Tab reaches. Arrow keys move on from there, with Shift they
 * select; Space selects the row, Escape clears the selection. If the row that has the focus goes,
 * the focus stays at its place.
 */
export function useRowFocus({ body, games, memory, onSelect, onClearSelection }: Options) {
  const count = games?.length ?? 0;
  const [{ id, index }, setRow] = useState<{ id: number | undefined; index: number }>({
    id: memory.current.row,
    index: 0,
  });
  const found = games?.findIndex((game) => game.id === id) ?? -1;
  const current = found >= 0 ? found : Math.min(index, count - 1);
  const hasFocus = useRef(false);

  const focus = (next: number) => {
    setRow({ id: games?.[next]?.id, index: next });
    const rowOf = () => body.current?.querySelector<HTMLElement>(`[data-index='${next}']`);
    const row = rowOf();
    // At once, for a key in the same frame; a row that is not rendered yet comes with the next one.
    if (row) row.focus({ preventScroll: true });
    else requestAnimationFrame(() => rowOf()?.focus({ preventScroll: true }));
  };
  const latestFocus = useRef(focus);
  latestFocus.current = focus;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the games change can the focused row have gone
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body && current >= 0)
      latestFocus.current(current);
  }, [games]);

  const isLoaded = games !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rows first appear
  useLayoutEffect(() => {
    if (!isLoaded || memory.current.row === undefined) return;
    // Back from a page whose pressed element has gone.
    if (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN')
      latestFocus.current(current);
  }, [isLoaded]);

  return {
    current,
    focus,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        hasFocus.current = true;
        const at = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? current);
        memory.current.row = games?.[at]?.id;
        if (at !== current || memory.current.row !== id)
          setRow({ id: memory.current.row, index: at });
      },
      // An element that is removed also loses the focus, but is no longer connected.
      onBlur: ({ target }: FocusEvent) =>
        setTimeout(() => {
          if (target.isConnected)
            hasFocus.current = body.current?.contains(document.activeElement) ?? false;
        }),
    },
    /** Returns the position that a key leads to; undefined for any other key. */
    keyDown: (event: KeyboardEvent): number | undefined => {
      const { key, shiftKey, target } = event;
      if (
        !(target instanceof HTMLElement) ||
        target.role !== 'row' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return undefined;
      if (key === 'Escape') onClearSelection();
      const game = games?.[current];
      if (key === ' ' && game) {
        event.preventDefault();
        onSelect(game, shiftKey);
        return undefined;
      }
      const step = STEPS[key];
      if (step === undefined) return undefined;
      event.preventDefault();
      const next = Math.max(0, Math.min(count - 1, current + step));
      const to = games?.[next];
      if (shiftKey && to) onSelect(to, true);
      focus(next);
      return next;
    },
  };
}
