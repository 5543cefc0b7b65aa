import { text } from '@imguessr/texts';
import { VisuallyHidden } from '@imguessr/ui';
import { useState } from 'react';
import { Caption, CreditToggle, Remark } from './clue-text.style.ts';
import { CreditEditor, type CreditNoteProps } from './credit-editor.tsx';
import { creditWords } from './image-fields.ts';

/** The credit under a picture, in one line that opens its fields. */
export function CreditNote(props: CreditNoteProps) {
  const { own, number, saved } = props;
  const [isOpened, setIsOpened] = useState(false);
  // An unsaved credit stays in sight.
  const isOpen = isOpened || own.draft !== undefined;
  const words = creditWords(saved);
  return (
    <Caption>
      <CreditToggle type="button" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
        {words ? text('Credit: {credit}', { credit: words }) : text('Add a credit')}
        <VisuallyHidden> {text('for image {number}', { number })}</VisuallyHidden>
      </CreditToggle>
      <Remark role="status" $tone="right">
        {own.isSaved ? text('Saved') : ''}
      </Remark>
      {isOpen && <CreditEditor {...props} />}
    </Caption>
  );
}
