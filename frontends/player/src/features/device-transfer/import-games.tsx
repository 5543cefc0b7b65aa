import { randomId, redeemRecoveryCode } from '@imguessr/api-client';
import { parseRecoveryCode, type RecoveredPlay } from '@imguessr/contracts';
import { Button, Field, TextInput } from '@imguessr/ui';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { codeIn } from './code-in-address.ts';
import { TransferError } from './transfer-error.tsx';
import { useAsyncAction } from './use-async-action.ts';

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  & > div { width: 100%; }
  h3 { margin: 0; }
  & > [role='status']:empty { position: absolute; }
`;

const CodeInput = styled(TextInput)`
  font: 650 1.15rem/1.2 var(--display);
  letter-spacing: 0.04em;
  text-transform: uppercase;
  &::placeholder { letter-spacing: 0.04em; }
`;

const Soft = styled.p`
  color: var(--ink-soft);
`;

/** Takes a code and brings what it carries; a code that does not work stays to be mended. */
export function ImportGames({
  code = '',
  onBring,
  onHistory,
}: {
  code: string | undefined;
  onBring: (plays: readonly RecoveredPlay[]) => void;
  onHistory: () => void;
}) {
  const [text, setText] = useState(code);
  const [brought, setBrought] = useState<readonly RecoveredPlay[]>();
  const { isBusy, problem, run, refuse } = useAsyncAction();
  const asked = useRef({ code: '', key: '' });

  const bring = (event: FormEvent) => {
    event.preventDefault();
    const meant = parseRecoveryCode(codeIn(text));
    if (!meant) return refuse('A code has twelve letters and digits, like K7QF-2M9X-RT4B.');
    if (asked.current.code !== meant) asked.current = { code: meant, key: randomId() };
    run(async () => {
      const plays = await redeemRecoveryCode(meant, asked.current.key);
      onBring(plays);
      setBrought(plays);
      setText('');
    });
  };

  return (
    <Form onSubmit={bring} noValidate>
      <h3>From another device</h3>
      <div role="status">{brought && <p>{whatCame(brought)}</p>}</div>
      {brought ? (
        <Button autoFocus onClick={onHistory}>
          See your history
        </Button>
      ) : (
        <>
          <Soft>
            {code && 'Bring the games of your other device here? '}
            What you have finished on this device stays as it is.
          </Soft>
          <Field label="Code from the other device">
            {(ids) => (
              <CodeInput
                {...ids}
                value={text}
                placeholder="K7QF-2M9X-RT4B"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="go"
                aria-invalid={problem !== undefined}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <TransferError>{problem}</TransferError>
          <Button $tone={code ? 'primary' : 'plain'} type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Bringing your games…' : 'Bring my games here'}
          </Button>
        </>
      )}
    </Form>
  );
}

function whatCame(plays: readonly RecoveredPlay[]): string {
  if (plays.length === 0) return 'The code carried no game that was played.';
  const finished = plays.filter(({ end }) => end).length;
  const open = plays.length - finished;
  const games = plays.length === 1 ? '1 game came along' : `${plays.length} games came along`;
  return open === 0 ? `${games}, finished.` : `${games}: ${finished} finished, ${open} to go on with.`;
}
