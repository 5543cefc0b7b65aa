import { text } from '@imguessr/texts';
import { Icon, RouterLink, useNavigate } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { gamesQuery } from '../../../shared/api/admin-queries.ts';
import { GameWord } from '../../../shared/components/game-word.tsx';
import { useShortcuts } from '../../../shared/input/use-shortcuts.ts';
import { gamePath } from '../../../shared/navigation/addresses.ts';
import { FILTERS } from '../view/filters.ts';
import { defaultView, type GamesView } from '../view/games.view.ts';
import { useShownGames } from '../view/use-shown-games.ts';
import { viewOf } from '../view/view.address.ts';

const Line = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-height: 44px;
  margin-block: calc(-1 * var(--space-4));
  color: var(--ink-soft);
  font-variant-numeric: tabular-nums;
  & a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 44px;
    color: var(--ink);
    font: 650 0.95rem/1.2 var(--display);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  @media (hover: hover) { & a:hover { text-decoration: underline; } }
`;

/**
 * Links to the games before and after one in the list as it was last seen, and its place there: `3
 * of 41`. J and K follow them.
 * `query` is the query string of the list.
 */
export function GameNeighbours({ id, query }: { id: number; query: string }) {
  const navigate = useNavigate();
  const { data: games } = useQuery(gamesQuery);
  const view = useMemo(() => viewOf(query), [query]);
  const { shown = [] } = useShownGames(games, view, id);
  const at = shown.findIndex((game) => game.id === id);
  const [previous, next] = at < 0 ? [undefined, undefined] : [shown[at - 1], shown[at + 1]];
  const open = (game: { readonly id: number } | undefined) => game && navigate(gamePath(game.id));
  useShortcuts({ j: () => open(next), k: () => open(previous) });
  return (
    <Line aria-label={text('Games of the list')}>
      {previous && (
        <RouterLink
          href={gamePath(previous.id)}
          aria-label={text('Previous game: {word}', { word: previous.word })}
        >
          <Icon name="back" size={16} />
          <GameWord>{previous.word}</GameWord>
        </RouterLink>
      )}
      {at >= 0 && (
        <span>
          {text('{place} of {count}', { place: at + 1, count: shown.length })}
          {viewText(view)}
        </span>
      )}
      {next && (
        <RouterLink
          href={gamePath(next.id)}
          aria-label={text('Next game: {word}', { word: next.word })}
        >
          <GameWord>{next.word}</GameWord>
          <Icon name="forward" size={16} />
        </RouterLink>
      )}
    </Line>
  );
}

/** Returns what limits the list, to be put after the count: ` · Not ready · “wha”`. */
const viewText = ({ filter, search }: GamesView): string =>
  [
    filter !== defaultView.filter && FILTERS[filter].name,
    search.trim() && text('“{search}”', { search: search.trim() }),
  ]
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('');
