import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { Remark } from './clue-text.style.ts';
import type { ClueTextDrafts, TextDraft } from './use-clue-texts.ts';

/** The state of saving a typed text, with what can be done about it. */
export function DraftState({
  id,
  draft,
  problem,
  theirs,
  drafts,
}: {
  id: string;
  draft: TextDraft | undefined;
  /** Why the text is not sent. */
  problem: string | undefined;
  /** The text that someone else has saved meanwhile. */
  theirs: string | undefined;
  drafts: ClueTextDrafts;
}) {
  const isWrong = problem || draft?.problem;
  return (
    <>
      <Remark id={id} role={isWrong ? 'alert' : 'status'} $tone={isWrong ? 'wrong' : 'soft'}>
        {problem ??
          (draft?.state === 'saving'
            ? text('Saving…')
            : draft?.problem && text('Not saved: {problem}', { problem: draft.problem }))}
      </Remark>
      {draft?.state === 'failed' && (
        <Button $tone="quiet" onClick={() => drafts.save(draft.imageId, draft.field)}>
          {text('Save again')}
        </Button>
      )}
      {draft?.state === 'conflict' && (
        <>
          <Remark role="alert" $tone="wrong">
            {text('Someone else wrote: “{theirs}”', { theirs: theirs ?? '' })}
          </Remark>
          <Button $tone="quiet" onClick={() => drafts.keepMine(draft.imageId, draft.field)}>
            {text('Save mine')}
          </Button>
          <Button $tone="quiet" onClick={() => drafts.discard(draft.imageId, draft.field)}>
            {text('Use theirs')}
          </Button>
        </>
      )}
    </>
  );
}
