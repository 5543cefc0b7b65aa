import { text } from '@imguessr/texts';
import { showToast } from '@imguessr/ui';
import { useState } from 'react';
import { showError } from '../../../shared/api/show-error.ts';
import { useGameErrors } from '../../../shared/game/game-conflict.ts';
import { PictureError } from './prepare-picture.ts';

/** The result of files that were sent together. */
export interface UploadSummary {
  readonly added: number;
  readonly failures: readonly {
    readonly key: number;
    readonly name: string;
    readonly problem: string;
  }[];
}

/** `added-still`: the first frame of an animation. */
export type Outcome =
  | 'added'
  | 'added-still'
  | 'cancelled'
  | {
      readonly key: number;
      readonly name: string;
      readonly problem: string;
      readonly error: unknown;
    };

/** Returns whether a file failed by its content, so that it cannot be sent again. */
const isUnusable = ({ error }: { readonly error: unknown }) =>
  error === undefined || error instanceof PictureError;

/** Tells what has become of files that were sent together. */
export function useUploadReport(gameId: number) {
  const showGameError = useGameErrors(gameId);
  const [summary, setSummary] = useState<UploadSummary>();

  function report(all: readonly Outcome[]) {
    const outcomes = all.filter((outcome) => outcome !== 'cancelled');
    const failures = outcomes.filter((outcome) => typeof outcome === 'object');
    const isStill = outcomes.includes('added-still');
    const added = outcomes.length - failures.length;
    const [first] = failures;
    if (outcomes.length > 1 || failures.some(isUnusable)) setSummary({ added, failures });
    if (!first) {
      const texts = [
        added > 1 &&
          text('{count, plural, one {1 image} other {{count} images}}', { count: added }),
        isStill && text('Of an animation, the first frame was added.'),
      ];
      if (added > 0)
        showToast({ title: text('Image added'), text: texts.filter(Boolean).join('. ') });
    } else if (outcomes.length > 1) {
      showError(
        text('{added} added, {failed} not. {name}: {problem}', {
          added,
          failed: failures.length,
          name: first.name,
          problem: first.problem,
        }),
      );
    } else if (isUnusable(first)) showError(first.problem);
    else showGameError(text('Failed to add image'), first.error);
  }

  return { summary, dismissSummary: () => setSummary(undefined), report };
}
