import { MAX_REASON_LENGTH } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Button, Form, TextField } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Reason = styled(Form)`
  flex: 1 1 100%;
  gap: var(--space-2);
  & > p { display: flex; flex-wrap: wrap; gap: var(--space-2); }
`;

/** Asks for the sentence with which a draft goes back to its author. */
export function SendBackForm({
  isBusy,
  onSend,
  onCancel,
}: {
  isBusy: boolean;
  onSend: (reason: string) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = reason.trim() === '';
  const send = () => {
    setIsChecked(true);
    if (!isBusy && !isEmpty) onSend(reason.trim());
  };
  return (
    <Reason onSubmit={send}>
      <TextField
        label={text('What is to be done')}
        hint={text('For the author; kept in the history')}
        error={isChecked && isEmpty ? text('Write a sentence for the author.') : undefined}
        autoFocus
        required
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={setReason}
      />
      <p>
        <Button type="submit" $tone="primary" aria-disabled={isBusy}>
          {isBusy ? text('Sending...') : text('Send Back')}
        </Button>
        <Button $tone="quiet" onClick={onCancel}>
          {text('Cancel')}
        </Button>
      </p>
    </Reason>
  );
}
