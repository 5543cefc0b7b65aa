import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { OvertakenNote } from '../../../shared/components/overtaken-note.tsx';
import { Remark } from './clue-text.style.ts';
import type { ClueTextDraft } from './use-clue-texts.ts';

/** The state of saving a typed text, with what can be done about it. */
export function DraftState({
  id,
  own,
  problem,
  theirs,
}: {
  id: string;
  own: ClueTextDraft;
  /** Why the text is not sent. */
  problem?: string | undefined;
  /** The text that someone else has saved meanwhile. */
  theirs: string | undefined;
}) {
  const { draft } = own;
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
        <Button $tone="quiet" onClick={own.save}>
          {text('Save again')}
        </Button>
      )}
      {draft?.state === 'conflict' && (
        <OvertakenNote
          theirs={[theirs ?? '']}
          onKeepMine={own.keepMine}
          onUseTheirs={own.discard}
        />
      )}
    </>
  );
}
