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
  children,
}: BoardProps) {
  const view = usePlay((current) => current);
  const { announcement } = view;
  useEnding(view.isEnding, view.showResults);
  return (
    <GameLayout $isOver={isFinished(view)}>
      {title}
      {children ?? (
        <>
          <Carousel notices={notices} results={results} onEnlarge={onEnlarge} />
          <Thumbnails onEnlarge={onEnlarge} />
          <GuessEntry key={`${view.gameId}/${view.wordLength}`} isEnabled={isEnabled} />
        </>
      )}
      <LiveRegion text={announcement.text} id={announcement.id} />
    </GameLayout>
  );
}

export type GameBoard = typeof Board;
