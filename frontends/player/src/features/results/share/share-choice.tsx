import { text } from '@imguessr/texts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SHARE_MARKS, type ShareMarks } from './share.text.ts';

const NAMES: Readonly<Record<ShareMarks, string>> = {
  colours: text('Colours'),
  shapes: text('Shapes'),
  words: text('Words'),
};

const Choice = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  font-size: 0.85rem;
  legend { float: inline-start; padding: 0; color: var(--ink-soft); }
  label { display: inline-flex; align-items: center; gap: 4px; min-height: 28px; cursor: pointer; }
  @media (width < 24rem) { legend { position: absolute; clip-path: inset(50%); } }
  input { width: 16px; height: 16px; margin: 0; accent-color: var(--ink); cursor: inherit; }
`;

/** How results are shared from this device. */
export function ShareChoice({
  marks,
  onChoose,
}: {
  marks: ShareMarks;
  onChoose: (marks: ShareMarks) => void;
}) {
  const name = useId();
  return (
    <Choice>
      <legend>{text('Share in')}</legend>
      {SHARE_MARKS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === marks}
            onChange={() => onChoose(each)}
          />
          {NAMES[each]}
        </label>
      ))}
    </Choice>
  );
}
