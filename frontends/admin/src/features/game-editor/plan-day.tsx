import { type AdminGame, today } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, ButtonLink, Modal, Skeleton, Soft } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { longDayText } from '../../shared/dates/day-label.ts';
import { scheduleQuery } from '../../shared/game/game.queries.ts';
import { usePlan } from '../../shared/game/use-plan.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { freeDays } from './next-step.view.ts';

const DAYS_READ = 42;

const Days = styled.ul`
  display: grid;
  gap: var(--space-2);
  & > li > button { width: 100%; }
`;

/** Offers the next days without a game, and plans the chosen one. */
export function PlanDay({ game, onClose }: { game: AdminGame; onClose: () => void }) {
  const schedule = useQuery(scheduleQuery({ from: today(), days: DAYS_READ }));
  const plan = usePlan();
  return (
    <Modal title={text('Put {word} on a day', { word: game.word })} onClose={onClose}>
      <Soft>{text('Until that day, players cannot get it.')}</Soft>
      <LoadError query={schedule} />
      {schedule.isPending && <Skeleton style={{ height: '12rem' }} />}
      <Days>
        {freeDays(schedule.data?.days ?? []).map((day, index) => (
          <li key={day.date}>
            <Button
              $tone={index === 0 ? 'primary' : 'plain'}
              onClick={() => {
                plan({ day, game });
                onClose();
              }}
            >
              {longDayText(day.date)}
            </Button>
          </li>
        ))}
      </Days>
      <ButtonLink href="/admin/schedule" $tone="quiet">
        {text('Open the schedule')}
      </ButtonLink>
    </Modal>
  );
}
