import { language, text, translated } from '@imguessr/texts';
import { RouterLink } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { GameThumb } from '../../shared/components/game-picture.tsx';
import { GameWord } from '../../shared/components/game-word.tsx';
import { gamePath } from '../../shared/navigation/addresses.ts';
import type { Giveaway, RankedGame } from './figures.view.ts';
import { percentText } from './figures.view.ts';

const List = styled.ol`
  display: grid;
  gap: var(--space-2);
`;

const Item = styled(RouterLink)`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  min-height: 52px;
  padding: 2px;
  border-radius: var(--radius-s);
  color: inherit;
  text-decoration: none;
  @media (hover: hover) { &:hover { background: var(--sunk); } }
`;

const Text = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  & > b { display: block; font: 700 1rem/1.2 var(--display); }
  & > small { color: var(--ink-soft); font-size: 0.85rem; font-variant-numeric: tabular-nums; }
`;

/** Games in the order of their difficulty. */
export function RankedGames({ games }: { games: readonly RankedGame[] }) {
  return (
    <List>
      {games.map(({ game, figures, isProvisional }) => (
        <GameItem key={game.id} game={game}>
          {rankText(figures, isProvisional)}
        </GameItem>
      ))}
    </List>
  );
}

function rankText(
  { difficulty, won, finished }: RankedGame['figures'],
  isProvisional: boolean,
): string {
  const values = {
    difficulty: translated(difficulty ?? ''),
    percent: percentText(won, finished),
    finished: finished.toLocaleString(language()),
  };
  return isProvisional
    ? text('{difficulty}, solved {percent} of {finished} so far', values)
    : text('{difficulty}, solved {percent} of {finished}', values);
}

/** Clues that give their word away, with a link to their game. */
export function Giveaways({ clues }: { clues: readonly Giveaway[] }) {
  return (
    <List>
      {clues.map(({ game, clue }) => (
        <GameItem key={`${game.id} ${clue}`} game={game}>
          {text('Clue {clue} gives it away', { clue })}
        </GameItem>
      ))}
    </List>
  );
}

function GameItem({ game, children }: { game: RankedGame['game']; children: ReactNode }) {
  return (
    <li>
      <Item href={gamePath(game.id)}>
        <GameThumb url={game.firstImageUrl} px={48} iconPx={20} />
        <Text>
          <b>
            <GameWord>{game.word}</GameWord>
          </b>
          <small>{children}</small>
        </Text>
      </Item>
    </li>
  );
}
