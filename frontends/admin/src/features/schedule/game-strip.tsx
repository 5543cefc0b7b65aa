import type { ReactNode } from 'react';
import { GameThumb } from '../../shared/components/game-picture.tsx';
import { Strip } from './schedule.style.ts';

/** A game on one line: its first picture, its word and what there is to say about it. */
export const GameStrip = ({
  game,
  name,
  children,
}: {
  game: { readonly firstImageUrl?: string | undefined };
  name: ReactNode;
  children: ReactNode;
}) => (
  <Strip>
    <GameThumb url={game.firstImageUrl} px={36} />
    <span>
      {name}
      {children}
    </span>
  </Strip>
);
