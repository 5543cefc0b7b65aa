import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { showError } from '../../../shared/api/show-error.ts';
import { useGameErrors } from '../../../shared/game/game-conflict.ts';
import { PictureError } from './prepare-picture.ts';

/** `added-still`: the first frame of an animation. */
export type Outcome = 'added' | 'added-still' | 'cancelled' | Error;

/**
 * Returns a function that reports what was added of files that were sent together. The place of each
 * file says why it failed; a toast says so of a single one.
 */
export function useUploadReport(gameId: number) {
  const showGameError = useGameErrors(gameId);
  return (outcomes: readonly Outcome[]) => {
    const added = outcomes.filter(
      (outcome) => outcome === 'added' || outcome === 'added-still',
    ).length;
    const [only] = outcomes;
    if (added > 0) {
      const texts = [
        added > 1 &&
          text('{count, plural, one {1 image} other {{count} images}}', { count: added }),
        outcomes.includes('added-still') && text('The first frame of the animation was added.'),
      ];
      showToast({ title: text('Image added'), text: texts.filter(Boolean).join('. ') });
    } else if (outcomes.length === 1 && only instanceof PictureError) showError(only.message);
    else if (outcomes.length === 1 && only instanceof Error)
      showGameError(text('Failed to add image'), only);
  };
}
