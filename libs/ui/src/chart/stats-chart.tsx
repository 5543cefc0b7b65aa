import { styled } from 'styled-components';
import { VisuallyHidden } from '../feedback/visually-hidden.tsx';

export interface StatsRow {
  readonly key: string;
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Whether this is the viewer's own result. */
  readonly mine?: boolean;
  readonly tone: 'right' | 'failed';
  /** The most frequent guesses of this attempt. */
  readonly words?: readonly { readonly word: string; readonly count: number }[];
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 3.4rem minmax(0, 1fr) 3.4rem;
  align-items: center;
  column-gap: var(--space-2);
  padding: 3px 0;
`;

const Label = styled.span<{ $mine: boolean }>`
  font: ${({ $mine }) => ($mine ? 750 : 500)} 0.85rem/1.2 var(--display);
  white-space: nowrap;
`;

const Track = styled.span`
  display: block;
  height: 14px;
  border-radius: var(--radius-s);
  background: var(--sunk);
  overflow: hidden;
  @media (forced-colors: active) { outline: 1px solid CanvasText; }
`;

const FILL = {
  right: 'background: var(--right);',
  failed: 'background: repeating-linear-gradient(115deg, var(--given-up) 0 5px, transparent 5px 9px);',
} as const;

const Bar = styled.span<{ $tone: StatsRow['tone']; $mine: boolean }>`
  display: block;
  height: 100%;
  min-width: 3px;
  border-radius: inherit;
  transform-origin: left;
  transition: width var(--develop) var(--ease);
  ${({ $tone }) => FILL[$tone]}
  ${({ $mine }) => $mine && 'background-color: var(--lamp); background-image: none; box-shadow: inset 0 0 0 2px var(--ink);'}
  @media (forced-colors: active) {
    background: ${({ $mine }) => ($mine ? 'Highlight' : 'CanvasText')};
    forced-color-adjust: none;
  }
`;

const Percent = styled.span<{ $mine: boolean }>`
  font: ${({ $mine }) => ($mine ? 750 : 500)} 0.85rem/1.2 var(--display);
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const Words = styled.span`
  grid-column: 2 / -1;
  color: var(--ink-soft);
  font-size: 0.75rem;
  line-height: 1.35;
`;

/** A bar chart with one bar per outcome: its percentage to one decimal, and the most frequent guesses. */
export function StatsChart({ rows }: { rows: readonly StatsRow[] }) {
  return (
    <ul>
      {rows.map(({ key, label, percent, mine = false, tone, words = [] }) => (
        <Row key={key}>
          <Label $mine={mine}>
            {label}
            {mine && <VisuallyHidden> (your result)</VisuallyHidden>}
          </Label>
          <Track aria-hidden="true">
            <Bar $tone={tone} $mine={mine} style={{ width: `${percent}%`, minWidth: percent > 0 ? undefined : 0 }} />
          </Track>
          <Percent $mine={mine}>{percent.toFixed(1)}%</Percent>
          {words.length > 0 && <Words>{words.map(({ word, count }) => `${word} ${count}`).join(' · ')}</Words>}
        </Row>
      ))}
    </ul>
  );
}
