import type { PreviewDraft } from '@imguessr/contracts';
import { useEffect, useId } from 'react';
import { setPreviewDraft } from './preview-channel.ts';

/** Milliseconds without a key press after which the previews show what was typed. */
const TYPING_MS = 250;

/**
 * Shows in the open previews of a game what is typed but not saved. `draft` is undefined while
 * there is nothing of that kind; it is
 * compared by its contents, so that it can be created for each render.
 */
export function usePreviewDraft(gameId: number, draft: PreviewDraft | undefined): void {
  const part = useId();
  const contents = JSON.stringify(draft);
  useEffect(() => {
    const parsed: PreviewDraft | undefined =
      contents === undefined ? undefined : JSON.parse(contents);
    const timer = setTimeout(() => setPreviewDraft(gameId, part, parsed), parsed ? TYPING_MS : 0);
    return () => clearTimeout(timer);
  }, [gameId, part, contents]);
  useEffect(() => () => setPreviewDraft(gameId, part, undefined), [gameId, part]);
}
