import { type AdminGame, today } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, ButtonLink, Modal, Skeleton, Soft } from '@imguessr/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { longDayText } from '../../shared/dates/day-label.ts';
import { scheduleQuery } from '../../shared/game/game.queries.ts';
import { useActiveSwitch } from '../../shared/game/use-active-switch.ts';
import { usePlan } from '../../shared/game/use-plan.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { freeDays, nextStepOf } from './next-step.view.ts';

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  min-height: 44px;
  &:focus { outline: none; }
  & > p { font: 650 1.05rem/1.4 var(--display); }
`;

/** Shows what players get of a game, and the one action that comes next. */
export function NextStep({ game }: { game: AdminGame }) {
  const [isPlanning, setIsPlanning] = useState(false);
  const { mutate: setActive, isPending } = useActiveSwitch();
  const { text: sentence, action } = nextStepOf(game, today());
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button goes with its action
  useEffect(
    () => () => {
      if (document.activeElement === document.body) line.current?.focus();
    },
    [action],
  );
  return (
    <Line ref={line} tabIndex={-1} aria-label={text('What players get')}>
      <p role="status">{sentence}</p>
      {action === 'activate' && (
        <Button
          $tone="primary"
          aria-disabled={isPending}
          onClick={() => isPending || setActive({ id: game.id, isActive: true })}
        >
          {text('Activate')}
        </Button>
      )}
      {action === 'plan' && (
        <Button $tone="primary" onClick={() => setIsPlanning(true)}>
          {text('Put on a day')}
        </Button>
      )}
      {isPlanning && <PlanDay game={game} onClose={() => setIsPlanning(false)} />}
    </Line>
  );
}

const DAYS_READ = 42;

const Days = styled.ul`
  display: grid;
  gap: var(--space-2);
  & > li > button { width: 100%; }
`;

/** Offers the next days without a game, and plans the chosen one. */
function PlanDay({ game, onClose }: { game: AdminGame; onClose: () => void }) {
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
