import type { Carousel } from '../../features/play/carousel/carousel.tsx';
import type { Thumbnails } from '../../features/play/carousel/thumbnails.tsx';
import type { GuessEntry } from '../../features/play/entry/guess-entry.tsx';
import type { useEnding } from '../../features/play/use-ending.ts';
import type { GameLayout } from '../layout/screen.tsx';

/**
 * The parts of the game page. The page hands them over: a later script that imports them makes the
 * first one 300 bytes larger.
 */
export interface Board {
  readonly Carousel: typeof Carousel;
  readonly Thumbnails: typeof Thumbnails;
  readonly GuessEntry: typeof GuessEntry;
  readonly GameLayout: typeof GameLayout;
  readonly useEnding: typeof useEnding;
}
