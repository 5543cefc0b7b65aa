import { text } from '@imguessr/texts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DENSITIES, type Density } from '../view/view.address.ts';

const Choice = styled.fieldset`
  display: flex;
  width: fit-content;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  & label {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 41px;
    padding-inline: var(--space-2);
    cursor: pointer;
    color: var(--ink-soft);
  }
  & label[data-chosen="true"] { background: var(--ink); color: var(--ground); forced-color-adjust: none; }
  & input { position: absolute; inset: 0; margin: 0; appearance: none; border-radius: inherit; }
`;

const LINES: Readonly<Record<Density, string>> = {
  comfortable: 'M4 6.5h16M4 17.5h16',
  compact: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
};
const NAMES: Readonly<Record<Density, string>> = {
  comfortable: text('Comfortable'),
  compact: text('Compact'),
};

/** How much room each row takes. */
export function DensityChoice({
  density,
  onChange,
}: {
  density: Density;
  onChange: (density: Density) => void;
}) {
  const name = useId();
  return (
    <Choice aria-label={text('Rows')}>
      {DENSITIES.map((each) => (
        <label key={each} data-chosen={each === density}>
          <input
            type="radio"
            name={name}
            checked={each === density}
            onChange={() => onChange(each)}
          />
          <svg
            aria-hidden="true"
            width="20"
            height="20"
            viewBox="0 0 24 24"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d={LINES[each]} />
          </svg>
          {NAMES[each]}
        </label>
      ))}
    </Choice>
  );
}
