import type { AdminGameStats } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { StatsChart, statsRows } from '@imguessr/ui';
import { styled } from 'styled-components';
import { Fold } from '../../shared/components/fold.ts';
import { type AutomatedView, automatedView } from './automated.view.ts';

const Note = styled.div`
  display: grid;
  gap: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: 0.9rem;
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-4);
  color: var(--ink);
  h3 { margin-bottom: var(--space-1); font-size: 0.95rem; }
`;

/**
 * Summarises the plays that look automated, with both distributions on demand. Renders nothing when
 * there are none.
 */
export function AutomatedNote({ stats }: { stats: AdminGameStats }) {
  const view = automatedView(stats);
  if (!view) return null;
  return (
    <Note>
      <p>{view.text}</p>
      <Fold>
        <summary>{text('Compare with human plays')}</summary>
        <Pair>
          <Distribution title={text('Human')} group={view.human} />
          <Distribution title={text('Automated')} group={view.automated} />
        </Pair>
      </Fold>
    </Note>
  );
}

function Distribution({
  title,
  group: { plays, percentages },
}: {
  title: string;
  group: AutomatedView['human'];
}) {
  return (
    <div>
      <h3>
        {title} ({plays.toLocaleString(language())})
      </h3>
      <StatsChart rows={statsRows({ guessDistributionPercentages: percentages })} />
    </div>
  );
}
