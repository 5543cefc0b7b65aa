import { LiveRegion } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { Carousel } from '../../features/play/carousel/carousel.tsx';
import { Thumbnails } from '../../features/play/carousel/thumbnails.tsx';
import { GuessEntry } from '../../features/play/entry/guess-entry.tsx';
import { usePlay } from '../../features/play/play.context.ts';
import { isFinished } from '../../features/play/store/play.selectors.ts';
import { useEnding } from '../../features/play/use-ending.ts';
import { GameLayout } from './screen.tsx';

interface BoardProps {
  readonly title: ReactNode;
  readonly results: ReactNode;
  readonly notices?: ReactNode;
  /** Called when the clue in front is pressed. */
  readonly onEnlarge?: () => void;
  /** Whether keys are guesses. */
  readonly isEnabled?: boolean;
  /** What screen readers announce as long as nothing has happened in the game. */
  readonly arrival?: { readonly text: string; readonly id: number };
  /** In place of a game that did not load. */
  readonly children?: ReactNode;
}

/**
 * The game without what is around it. The page hands it to others: a later script that imports it
 * makes the first one 300 bytes larger.
 */
export function Board({
  title,
  results,
  notices,
  onEnlarge,
  isEnabled = true,
  arrival,
  children,
}: BoardProps) {
  const view = usePlay((current) => current);
  useEnding(view.isEnding, view.showResults);
  const announcement = view.announcement.id > 0 || !arrival ? view.announcement : arrival;
  return (
    <>
      <GameLayout $isOver={isFinished(view)}>
        {title}
        {children ?? (
          <>
            <Carousel notices={notices} results={results} onEnlarge={onEnlarge} />
            <Thumbnails onEnlarge={onEnlarge} />
            <GuessEntry key={`${view.gameId}/${view.wordLength}`} isEnabled={isEnabled} />
          </>
        )}
      </GameLayout>
      {/* beside the game, which is inert below a panel */}
      <LiveRegion text={announcement.text} id={announcement.id} />
    </>
  );
}

export type GameBoard = typeof Board;
