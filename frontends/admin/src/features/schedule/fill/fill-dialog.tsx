import type { GameFigures, ScheduleProposal } from '@imguessr/contracts';
import { text, translatedForDesk } from '@imguessr/texts';
import { Button, Modal, Skeleton, Soft } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { proposalQuery } from '../../../shared/api/admin-queries.ts';
import { LoadError } from '../../../shared/page/load-error.tsx';
import { DifficultyTicks } from '../calendar/difficulty-ticks.tsx';
import { GameStrip } from '../calendar/game-strip.tsx';
import { weekdayText } from '../model/schedule.view.ts';

/** How many days are filled at a time. */
export const FILL_DAYS = 30;

/** Focusable, so that arrow keys scroll the days. */
const Scroller = styled.div`
  max-height: min(52vh, 32rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 2px;
`;
const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: 4px var(--space-3);
  & > li {
    display: grid;
    grid-template-columns: 5.6rem minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-2);
    padding: 4px 0;
    border-bottom: 1px solid var(--line);
  }
  & > li > span:first-child { font: 650 0.85rem/1.2 var(--display); }
  & > li > p { grid-column: 2 / -1; margin: 0; color: var(--ink-soft); font-size: 0.85rem; line-height: 1.3; }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
`;
/** Shows the games proposed for the free days, to be planned together. */
export function FillDialog({
  from,
  figures,
  isBusy,
  onPlan,
  onClose,
}: {
  /** The first day that can be planned. */
  from: string;
  figures: ReadonlyMap<number, GameFigures>;
  isBusy: boolean;
  onPlan: (proposal: ScheduleProposal) => void;
  onClose: () => void;
}) {
  const proposal = useQuery(proposalQuery(from, FILL_DAYS));
  const { data, error } = proposal;
  const entries = data && entriesOf(data);
  return (
    <Modal
      open
      wide
      title={text('Fill the Next {count} Days', { count: FILL_DAYS })}
      onClose={onClose}
    >
      <LoadError
        query={proposal}
        textFor={(error) => text('Could not propose games. {error}', { error })}
      />
      {!data && !error && <Skeleton style={{ height: '12rem' }} />}
      {data && (
        <>
          <Soft>{summaryOf(data)}</Soft>
          <Scroller role="region" aria-label={text('Days to fill')} tabIndex={0}>
            <List aria-label={text('Proposed days')}>
              {entries?.map(({ date, game, reason }) => (
                <li key={date}>
                  <span>{weekdayText(date)}</span>
                  {game ? (
                    <>
                      <GameStrip game={game} />
                      <DifficultyTicks figures={figures.get(game.id)} />
                    </>
                  ) : (
                    <p>{reason === undefined ? undefined : translatedForDesk(reason)}</p>
                  )}
                </li>
              ))}
            </List>
          </Scroller>
        </>
      )}
      <Actions>
        <Button onClick={onClose}>{text('Cancel')}</Button>
        {data && data.days.length > 0 && (
          <Button $tone="primary" aria-disabled={isBusy} onClick={() => isBusy || onPlan(data)}>
            {text('{count, plural, one {Plan 1 Day} other {Plan {count} Days}}', {
              count: data.days.length,
            })}
          </Button>
        )}
      </Actions>
    </Modal>
  );
}

interface Entry {
  readonly date: string;
  readonly game?: ScheduleProposal['days'][number]['game'];
  readonly reason?: string;
}

/** Returns the proposed and the unfilled days in order of their dates. */
function entriesOf({ days, unfilled }: ScheduleProposal): readonly Entry[] {
  return [...days, ...unfilled].sort((one, other) => (one.date < other.date ? -1 : 1));
}

function summaryOf({ days, keptDates, unfilled }: ScheduleProposal): string {
  if (days.length === 0 && unfilled.length === 0) return text('Every day has a game already.');
  return [
    text(
      'Easy on Monday to hard on Saturday, least used games first, no two similar games or games of a theme within 14 days.',
    ),
    ...(keptDates.length > 0
      ? [
          text(
            '{count, plural, one {1 day keeps its game.} other {{count} days keep their game.}}',
            {
              count: keptDates.length,
            },
          ),
        ]
      : []),
    ...(unfilled.length > 0
      ? [
          text('{count, plural, one {1 day} other {{count} days}} could not be filled.', {
            count: unfilled.length,
          }),
        ]
      : []),
  ].join(' ');
}
