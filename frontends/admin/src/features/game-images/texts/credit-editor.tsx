import type { PictureCredit } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { type KeyboardEvent, useId } from 'react';
import { styled } from 'styled-components';
import { CreditFields } from './credit-fields.tsx';
import { DraftState } from './draft-state.tsx';
import { creditFromText, creditToText, creditWords } from './image-fields.ts';
import type { ClueTextDraft } from './use-clue-texts.ts';

export interface CreditNoteProps {
  readonly own: ClueTextDraft;
  /** The position of the image, from 1. */
  readonly number: number;
  readonly saved: PictureCredit | undefined;
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
export function CreditEditor({ own, number, saved }: CreditNoteProps) {
  const id = useId();
  const { draft } = own;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) own.save();
    if (event.key !== 'Escape' || !draft || draft.state === 'saving') return;
    event.stopPropagation();
    own.discard();
  };
  return (
    <Compact
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) own.save();
      }}
    >
      <CreditFields
        legend={text('Credit of image {number}', { number })}
        credit={creditFromText(draft?.value ?? creditToText(saved))}
        onChange={(credit: PictureCredit) => own.type(creditToText(credit))}
      />
      <DraftState
        id={id}
        own={own}
        theirs={draft?.theirs && (creditWords(creditFromText(draft.theirs)) ?? text('no credit'))}
      />
    </Compact>
  );
}
