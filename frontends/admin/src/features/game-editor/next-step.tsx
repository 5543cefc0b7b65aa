import { type AdminGame, today } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button } from '@imguessr/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useActiveSwitch } from '../../shared/game/use-active-switch.ts';
import { nextStepOf } from './next-step.view.ts';
import { PlanDay } from './plan-day.tsx';

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
