import { Button, CopyText } from '@imguessr/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../shared/components/card.tsx';
import type { Secret } from './use-people.ts';

const Text = styled.code`
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

/** Shows a link or a token, which nobody can read again later. */
export function SecretNote({ secret: { title, text, hint }, onDone }: { secret: Secret; onDone: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} role="status" key={text}>
      <Card title={title}>
        <Text>{text}</Text>
        <p>{hint} It is shown only now.</p>
        <Actions>
          <CopyText name="Copy" text={text} />
          <Button $tone="quiet" onClick={onDone}>
            Done
          </Button>
        </Actions>
      </Card>
    </div>
  );
}
