import type { AdminGame } from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { useState } from 'react';
import { Card } from '../../shared/components/card.tsx';
import { Fold } from '../../shared/components/fold.ts';
import { LazyPage } from '../../shared/page/lazy-page.tsx';

const loadTestPlays = () => import('./test-plays.tsx');

/**
 * Who has tested a game before players get it, and how hard it should be. Fetched when it is
 * expanded, as it is for a draft.
 */
export function TestPlaysCard({ game }: { game: AdminGame }) {
  const [isOpen, setIsOpen] = useState(!game.isActive && game.images.length >= CLUE_COUNT);
  return (
    <Card title={text('Test Players and Forecast')}>
      <Fold open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{text('Show testers and forecast')}</summary>
        {isOpen && <LazyPage load={loadTestPlays} props={{ game }} />}
      </Fold>
    </Card>
  );
}
