const ROWS = [
  ['Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P'],
  ['A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L'],
  ['Enter', 'Z', 'X', 'C', 'V', 'B', 'N', 'M', 'Backspace'],
];
const LABELS: Readonly<Record<string, string>> = { Backspace: '⌫' };

/** A keyboard of plain buttons. */
export function Keyboard({ onPress }: { onPress: (key: string) => void }) {
  return (
    <div className="keyboard">
      {ROWS.map((keys) => (
        <div className="keys" key={keys.join('')}>
          {keys.map((key) => (
            <button
              type="button"
              key={key}
              className={key.length > 1 ? 'wide' : ''}
              aria-label={key}
              onClick={() => onPress(key)}
            >
              {LABELS[key] ?? key}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
