import type { GameStats } from '@imguessr/contracts';
import { ATTEMPT_NAMES, gameLanguage, OUTCOMES, type Outcome } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { percentText } from '@imguessr/texts/numbers';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../feedback/feedback.tsx';

export interface StatsRow {
  readonly key: string;
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Shown instead of the percentage while there are few plays. */
  readonly count?: number | undefined;
  readonly mine?: boolean;
  readonly tone: 'right' | 'failed';
  readonly words?: readonly { readonly word: string; readonly count: number }[];
}

const Row = styled.li<{ $hasOwn: boolean; $hasCounts: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasOwn }) => ($hasOwn ? '5.2rem' : '3.4rem')} minmax(0, 1fr) ${({ $hasCounts }) => ($hasCounts ? '4.6rem' : '3.4rem')};
  align-items: center;
  column-gap: var(--space-2);
  padding: 3px 0;
  font: 500 0.85rem/1.2 var(--display);
  &[data-mine='true'] { font-weight: 750; }
`;

const Label = styled.span`
  white-space: nowrap;
`;

const You = styled.span`
  margin-inline-start: var(--space-1);
  padding: 0 5px 1px;
  border: 1.5px solid var(--ink);
  border-radius: var(--radius-round);
  font-size: 0.75rem;
`;

const Track = styled.span`
  display: block;
  height: 14px;
  border-radius: var(--radius-s);
  background: var(--sunk);
  overflow: hidden;
  @media (forced-colors: active) { outline: 1px solid CanvasText; }
  [data-mine='true'] > & {
    outline: 2px solid var(--ink);
    outline-offset: 1px;
    @media (forced-colors: active) { outline-color: Highlight; }
  }
`;

const Bar = styled.span<{ $tone: StatsRow['tone'] }>`
  display: block;
  height: 100%;
  min-width: 3px;
  border-radius: inherit;
  transition: width var(--develop) var(--ease);
  --stripe: var(--given-up);
  [data-mine='true'] & { --stripe: var(--ink); }
  background: ${({ $tone }) => ($tone === 'right' ? 'var(--right)' : 'repeating-linear-gradient(115deg, var(--stripe) 0 5px, transparent 5px 9px)')};
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: CanvasText;
    [data-mine='true'] & { background: Highlight; }
  }
`;

const Percent = styled.span`
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Count = styled.b`
  margin-inline-end: var(--space-1);
  font-size: 1.05rem;
  & + span { color: var(--ink-soft); font-weight: 500; font-size: 0.8rem; }
`;

const Words = styled.span`
  grid-column: 2 / -1;
  padding-top: 2px;
  color: var(--ink-soft);
  font: 400 0.75rem/1.35 var(--text);
`;

export function StatsChart({ rows }: { rows: readonly StatsRow[] }) {
  const hasOwn = rows.some(({ mine }) => mine);
  const { code, direction } = gameLanguage();
  const hasCounts = rows.some(({ count }) => count !== undefined);
  return (
    <ul>
      {rows.map(({ key, label, percent, count = 0, mine = false, tone, words = [] }) => (
        <Row key={key} data-mine={mine} $hasOwn={hasOwn} $hasCounts={hasCounts}>
          <Label>
            {label}
            {mine && (
              <>
                <You aria-hidden="true">{text('you')}</You>
                <VisuallyHidden>{` ${text('(your result)')}`}</VisuallyHidden>
              </>
            )}
          </Label>
          <Track aria-hidden="true">
            <Bar
              $tone={tone}
              style={{ width: `${percent}%`, minWidth: percent > 0 ? undefined : 0 }}
            />
          </Track>
          <Percent>
            {count > 0 && (
              <Count>
                {count}
                <VisuallyHidden>{` ${text('{count, plural, one {play} other {plays}},', { count })} `}</VisuallyHidden>
              </Count>
            )}
            <span>{percentText(percent)}</span>
          </Percent>
          {words.length > 0 && (
            <Words lang={code} dir={direction}>
              {words.map(({ word, count }) => `${word} ${count}`).join(' · ')}
            </Words>
          )}
        </Row>
      ))}
    </ul>
  );
}

/** `mine` is the viewer's own outcome, if any. */
export function statsRows(
  stats: Pick<GameStats, 'guessDistributionPercentages'> &
    Partial<Pick<GameStats, 'topGuessesPerAttempt'>> & {
      readonly counts?: GameStats['guessDistribution'] | undefined;
    },
  mine?: Outcome,
  maxWords?: number,
): StatsRow[] {
  return OUTCOMES.map((outcome, index) => {
    const attempt = ATTEMPT_NAMES[index];
    return {
      key: outcome,
      label: outcome === 'failed' ? text('Failed') : text('Try {attempt}', { attempt: index + 1 }),
      percent: stats.guessDistributionPercentages[outcome],
      count: stats.counts?.[outcome],
      mine: outcome === mine,
      tone: outcome === 'failed' ? 'failed' : 'right',
      words: attempt ? (stats.topGuessesPerAttempt?.[attempt] ?? []).slice(0, maxWords) : [],
    };
  });
}
