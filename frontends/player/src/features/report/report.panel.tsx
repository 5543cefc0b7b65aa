import { sendFromPanel } from '@imguessr/api-client';
import {
  MAX_REPORT_LENGTH,
  REPORT_REASONS,
  REPORT_TEXTS,
  type ReportReason,
} from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, Form, TextField } from '@imguessr/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ActionError, useAsyncAction } from '../../shared/async-action.tsx';
import type { PanelProps } from '../../shared/panel.ts';
import { sessionOf } from '../../shared/storage/played-games.storage.ts';

const Reasons = styled.fieldset`
  display: grid;
  legend { padding: 0; font: 650 0.95rem/1.3 var(--display); }
  label { display: flex; align-items: center; gap: var(--space-3); min-height: 44px; cursor: pointer; }
  input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--ink); }
`;

const Thanks = styled.p`
  outline: none;
`;

/** Tells the editors that something is wrong with the game, without a name or an address. */
export default function ReportPanel({
  gameId = 0,
  playedGames,
}: Pick<PanelProps, 'gameId' | 'playedGames'>) {
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { isBusy, problem, run, showProblem } = useAsyncAction();
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSent) thanks.current?.focus();
  }, [isSent]);

  const send = () => {
    const sessionId = sessionOf(playedGames(), gameId);
    if (!reason) return showProblem(text('Choose what’s wrong.'));
    if (sessionId === undefined) return showProblem(text('Finish the game first, then report it.'));
    run(async () => {
      await sendFromPanel('POST /api/games/{id}/reports', {
        params: { id: gameId },
        body: { sessionId, reason, text: details },
      });
      setIsSent(true);
    });
  };

  if (isSent) {
    return (
      <Thanks ref={thanks} tabIndex={-1} role="status">
        {text('Thank you! Whoever runs this site can read it now.')}
      </Thanks>
    );
  }
  return (
    <Form onSubmit={send}>
      <Reasons>
        <legend>{text('What’s wrong?')}</legend>
        {REPORT_REASONS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="reason"
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            {REPORT_TEXTS[each]}
          </label>
        ))}
      </Reasons>
      <TextField
        label={text('Details, if you like')}
        hint={text('Your report is anonymous, so nobody can answer you. It’s kept for 90 days.')}
        dir="auto"
        maxLength={MAX_REPORT_LENGTH}
        value={details}
        onChange={setDetails}
      />
      <ActionError>{problem}</ActionError>
      <Button type="submit" $tone="primary" aria-disabled={isBusy}>
        {isBusy ? text('Sending…') : text('Send')}
      </Button>
    </Form>
  );
}
