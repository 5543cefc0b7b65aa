import { text } from '@imguessr/texts';
import { Button, CopyText } from '@imguessr/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Card, CardActions } from '../../shared/components/card.tsx';
import type { Secret } from './use-people.ts';

const Text = styled.code`
  overflow-wrap: anywhere;
`;

/** Shows a link or a token, which nobody can read again later. */
export function SecretNote({
  secret: { title, text: secretText, hint },
  onDone,
}: {
  secret: Secret;
  onDone: () => void;
}) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} role="status" key={secretText}>
      <Card title={title}>
        <Text>{secretText}</Text>
        <p>
          {hint} {text('It is shown only now.')}
        </p>
        <CardActions>
          <CopyText name={text('Copy')} text={secretText} />
          <Button $tone="quiet" onClick={onDone}>
            {text('Done')}
          </Button>
        </CardActions>
      </Card>
    </div>
  );
}
