import type { PictureCredit } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { type KeyboardEvent, useId } from 'react';
import { styled } from 'styled-components';
import { CreditFields } from './credit-fields.tsx';
import { DraftState } from './draft-state.tsx';
import { creditFromText, creditToText, creditWords } from './image-fields.ts';
import type { ClueTextDrafts } from './use-clue-texts.ts';

export interface CreditNoteProps {
  readonly imageId: number;
  /** The position of the image, from 1. */
  readonly number: number;
  readonly saved: PictureCredit | undefined;
  readonly drafts: ClueTextDrafts;
}

/** As small as the other texts under a picture; the line above is the visible heading. */
const Compact = styled.div`
  position: relative;
  & > fieldset { gap: var(--space-2); }
  & legend { position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%); }
  & label, & small { font-size: 0.8rem; }
  & input, & select { min-height: 36px; padding-block: var(--space-1); font-size: 0.9rem; }
`;

/**
 * The fields of a credit. They are saved together when they are left, or with Enter; Escape takes
 * back what was typed.
 */
export default function CreditEditor({ imageId, number, saved, drafts }: CreditNoteProps) {
  const id = useId();
  const draft = drafts.draftOf(imageId, 'credit');
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) drafts.save(imageId, 'credit');
    if (event.key !== 'Escape' || !draft || draft.state === 'saving') return;
    event.stopPropagation();
    drafts.discard(imageId, 'credit');
  };
  return (
    <Compact
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) drafts.save(imageId, 'credit');
      }}
    >
      <CreditFields
        legend={text('Credit of image {number}', { number })}
        credit={creditFromText(draft?.value ?? creditToText(saved))}
        onChange={(credit: PictureCredit) => drafts.type(imageId, 'credit', creditToText(credit))}
      />
      <DraftState
        id={id}
        draft={draft}
        problem={undefined}
        theirs={draft?.theirs && (creditWords(creditFromText(draft.theirs)) ?? text('no credit'))}
        drafts={drafts}
      />
    </Compact>
  );
}
