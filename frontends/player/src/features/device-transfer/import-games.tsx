import { randomId, sendFromPanel } from '@imguessr/api-client';
import { parseRecoveryCode, type RecoveredPlay } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, Form, Soft, TextField } from '@imguessr/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ActionError, useAsyncAction } from '../../shared/async-action.tsx';
import { circleStorage } from '../../shared/storage/circles.storage.ts';

const CodeForm = styled(Form)`
  gap: var(--space-3);
  h3 { margin: 0; }
  & > [role='status']:empty { position: absolute; }
  input {
    font: 650 1.15rem/1.2 var(--display);
    letter-spacing: 0.04em;
    text-transform: uppercase;
  }
`;

/**
 * Imports the games of a transfer code; a code that does not work stays in the field to be
 * corrected.
 */
export function ImportGames({
  onImport,
  onHistory,
}: {
  onImport: (plays: readonly RecoveredPlay[]) => void;
  onHistory: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [imported, setImported] = useState<readonly RecoveredPlay[]>();
  const { isBusy, problem, run, showProblem } = useAsyncAction();
  // Resending the same code uses the same idempotency key.
  const lastRequest = useRef({ code: '', key: '' });

  const importGames = () => {
    const enteredCode = parseRecoveryCode(typed);
    if (!enteredCode)
      return showProblem(text('Transfer codes have 12 letters and digits, like K7QF-2M9X-RT4B.'));
    if (lastRequest.current.code !== enteredCode)
      lastRequest.current = { code: enteredCode, key: randomId() };
    const headers = { 'idempotency-key': lastRequest.current.key };
    run(async () => {
      const { plays, playerKeys = [] } = await sendFromPanel('POST /api/recovery-codes/redeem', {
        headers,
        body: { code: enteredCode },
      });
      onImport(plays);
      if (playerKeys.length > 0) circleStorage.addKeys(playerKeys);
      setImported(plays);
      setTyped('');
    });
  };

  return (
    <CodeForm onSubmit={importGames}>
      <h3>{text('From another device')}</h3>
      <div role="status">{imported && <p>{importSummary(imported)}</p>}</div>
      {imported ? (
        <Button autoFocus onClick={onHistory}>
          {text('View your history')}
        </Button>
      ) : (
        <>
          <Soft>{text('Games you’ve finished on this device won’t change.')}</Soft>
          <TextField
            label={text('Transfer code from your other device')}
            value={typed}
            placeholder="XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={problem !== undefined}
            onChange={setTyped}
          />
          <ActionError>{problem}</ActionError>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? text('Importing your games…') : text('Import my games')}
          </Button>
        </>
      )}
    </CodeForm>
  );
}

/** Returns the message after an import. */
function importSummary(plays: readonly RecoveredPlay[]): string {
  if (plays.length === 0) return text('This code has no games to import.');
  const finished = plays.filter(({ end }) => end).length;
  const open = plays.length - finished;
  const count = plays.length;
  if (open === 0)
    return text('{count, plural, one {1 game} other {{count} games}} imported.', { count });
  if (finished === 0)
    return text(
      '{count, plural, one {1 game} other {{count} games}} imported. Pick up where you left off!',
      { count },
    );
  return text(
    '{count, plural, one {1 game} other {{count} games}} imported: {finished} finished, {open} still to play.',
    { count, finished, open },
  );
}
