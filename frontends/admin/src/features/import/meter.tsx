import { useId } from 'react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: grid;
  gap: var(--space-1);
  width: min(28rem, 100%);
  & > progress { width: 100%; height: 10px; accent-color: var(--ink); }
  & > label { font-weight: 600; overflow-wrap: anywhere; }
`;

/** How far something is, 0 to 1, as a bar with a label and a percentage. */
export function Meter({ label, value }: { label: string; value: number }) {
  const id = useId();
  const percentage = Math.round(value * 100);
  return (
    <Line>
      <label htmlFor={id}>
        {label} ({percentage}%)
      </label>
      <progress id={id} max={100} value={percentage} />
    </Line>
  );
}
