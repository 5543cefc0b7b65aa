import { styled } from 'styled-components';

/** As large as a finger needs, in a row that is not higher. */
const Target = styled.label`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 1.75rem;
  height: 2.5rem;
  margin-left: -4px;
  cursor: pointer;
  & > input { width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--ink); cursor: inherit; }
`;

/** A checkbox without visible text. `onToggle` receives whether Shift was held. */
export function CheckBox({
  label,
  checked,
  isMixed = false,
  onToggle,
}: {
  label: string;
  checked: boolean;
  /** Whether some, but not all, of what it represents is checked. */
  isMixed?: boolean;
  onToggle: (isRange: boolean) => void;
}) {
  return (
    // Shift would select text otherwise.
    <Target onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)}
      />
    </Target>
  );
}
