import { Button } from '@imguessr/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { ActionError, useAsyncAction } from '../../shared/async-action.tsx';

const Area = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  p { color: var(--ink-soft); }
`;

/** The first press says what happens, the second does it. */
export function ConfirmedAction({
  label,
  confirmLabel,
  consequence,
  run: action,
}: {
  label: string;
  confirmLabel: string;
  consequence: string;
  run: () => Promise<void>;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, run } = useAsyncAction();
  const id = useId();
  return (
    <Area>
      {isAsking && <p id={id}>{consequence}</p>}
      <ActionError>{problem}</ActionError>
      <Button
        aria-describedby={isAsking ? id : undefined}
        aria-disabled={isBusy}
        onClick={() => (isAsking ? run(action) : setIsAsking(true))}
      >
        {isAsking ? confirmLabel : label}
      </Button>
    </Area>
  );
}
