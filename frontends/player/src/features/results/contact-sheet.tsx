import { CLUE_SIZES } from '@imguessr/contracts';
import { type AttemptResult, gameLanguage } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Icon, SizedPicture, VisuallyHidden } from '@imguessr/ui';
import { css, styled } from 'styled-components';

/** The prints in one row, each with its line below. */
const inOneRow = css`
  grid: auto / auto-flow minmax(0, 1fr);
  gap: clamp(8px, 2cqi, 16px);
  & > li { grid-template: auto 1fr / minmax(0, 1fr); align-items: start; text-align: center; }
`;

/** A list of prints with a line beside each, or one row of them where there is room. */
const Sheet = styled.ol<{ $hasLines: boolean }>`
  display: grid;
  gap: clamp(6px, 1.4cqh, 12px);
  & > li {
    display: grid;
    grid-template-columns: clamp(48px, 12cqh, 92px) minmax(0, 1fr);
    align-items: center;
    gap: var(--space-2) var(--space-3);
  }
  ${({ $hasLines }) => !$hasLines && inOneRow}
  @container results (width >= 32rem) { ${inOneRow} }
`;

const Print = styled.div`
  position: relative;
  padding: 4px;
  border-radius: var(--radius-s);
  background: var(--print);
  box-shadow: 0 2px 8px var(--shade);
  cursor: pointer;
  li:nth-child(odd) > & { rotate: -1.2deg; }
  li:nth-child(even) > & { rotate: 0.9deg; }
  img { display: block; width: 100%; height: auto; aspect-ratio: 1; border-radius: 3px; object-fit: contain; }
`;

const Line = styled.p`
  color: var(--ink);
  font: italic 550 clamp(0.85rem, 2.6cqi, 1rem) / 1.25 var(--display);
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
`;

/** What the guess on a clue was, at the corner of its print. */
const Mark = styled.span`
  position: absolute;
  inset-inline-end: -5px;
  bottom: -5px;
  display: grid;
  place-items: center;
  width: 1.35rem;
  height: 1.35rem;
  border: 2px solid;
  border-radius: 50%;
  background: var(--raised);
  &[data-look='right'] { background: var(--right); border-color: var(--right); color: var(--on-right); }
  &[data-look='wrong'] { color: var(--wrong); }
  &[data-look='revealed'], &[data-look='given-up'] { color: var(--ink-soft); }
  &[data-look='given-up'] { border-style: dashed; }
`;

const MARKS = {
  right: 'check',
  wrong: 'close',
  revealed: 'eye',
  'given-up': 'flag',
} as const satisfies Record<AttemptResult, string>;
const NAMES: Record<AttemptResult, string> = {
  right: text('correct'),
  wrong: text('wrong'),
  revealed: text('revealed'),
  'given-up': text('gave up'),
};

interface Clue {
  readonly id: number;
  readonly url: string;
  readonly placeholder: string | undefined;
  readonly alt: string;
  /** Undefined if the game has none for it. */
  readonly line: string | undefined;
}

export interface ContactSheetProps {
  readonly clues: readonly Clue[];
  /** What each attempt was, in order: one for each clue until the end. */
  readonly results: readonly AttemptResult[];
  readonly onSelect: (index: number) => void;
}

/** All clues of a finished game with their lines, and what the guess on each was. */
export function ContactSheet({ clues, results, onSelect }: ContactSheetProps) {
  return (
    <Sheet $hasLines={clues.some(({ line }) => line)}>
      {clues.map(({ id, url, placeholder, alt, line }, index) => {
        const result = results[index];
        return (
          <li key={id}>
            {/* A pointer shortcut only: with the keyboard, the thumbnails do the same. */}
            <Print onClick={() => onSelect(index)}>
              <SizedPicture
                url={url}
                placeholder={placeholder}
                sizes={CLUE_SIZES}
                alt={alt}
                width={512}
                height={512}
                draggable={false}
              />
              {result && (
                <Mark data-look={result}>
                  <Icon name={MARKS[result]} size={13} />
                  <VisuallyHidden>{NAMES[result]}</VisuallyHidden>
                </Mark>
              )}
            </Print>
            {line && <Line lang={gameLanguage().code}>{line}</Line>}
          </li>
        );
      })}
    </Sheet>
  );
}
