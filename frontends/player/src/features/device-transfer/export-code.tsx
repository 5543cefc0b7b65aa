import { createRecoveryCode } from '@imguessr/api-client';
import { MAX_PLAYS_PER_CODE, type RecoveryCode } from '@imguessr/contracts';
import { Button, CopyText, VisuallyHidden } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { addressOf } from './code-in-address.ts';
import { QrPicture } from './qr-picture.tsx';
import { TransferError } from './transfer-error.tsx';
import { useAsyncAction } from './use-async-action.ts';

const Way = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  p { color: var(--ink-soft); }
  h3 { margin: 0; }
`;

const Ticket = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  width: 100%;
  padding: var(--space-4) var(--space-3);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-l);
  background: var(--raised);
  text-align: center;
`;

const Code = styled.strong`
  display: block;
  color: var(--ink);
  font: 750 clamp(1.5rem, 8.2vw, 1.95rem)/1.2 var(--display);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.03em;
  white-space: nowrap;
  user-select: all;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`;

const until = (at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at));

/** Makes a code of what was played here: to be scanned, copied, or typed in. */
export function ExportCode({ played, isFirst }: { played: readonly PlayedGame[]; isFirst: boolean }) {
  const [made, setMade] = useState<RecoveryCode>();
  const { isBusy, problem, run } = useAsyncAction();
  const plays = played.slice(-MAX_PLAYS_PER_CODE).map(({ gameId, sessionId }) => ({ gameId, sessionId }));
  const make = () => run(async () => setMade(await createRecoveryCode(plays)));

  return (
    <Way>
      <h3>To another device</h3>
      {plays.length === 0 ? (
        <p>There is nothing to take yet: you have not played on this device.</p>
      ) : (
        !made && (
          <>
            <p>A code brings {plays.length === 1 ? 'your game' : `your ${plays.length} games`} to another device.</p>
            <Button $tone={isFirst ? 'primary' : 'plain'} aria-disabled={isBusy} onClick={make}>
              {isBusy ? 'Making a code…' : 'Make a code'}
            </Button>
          </>
        )
      )}
      <TransferError>{problem}</TransferError>
      <VisuallyHidden role="status">{made && `Your code is ${made.code}`}</VisuallyHidden>
      {made && (
        <Ticket>
          <QrPicture text={addressOf(made.code)} label="The code as a picture for the camera of the other device" />
          <Code>{made.code}</Code>
          <p>Works once, until {until(made.expiresAt)}.</p>
          <Ways>
            <CopyText text={made.code} name="Copy code" isNext />
            <CopyText text={addressOf(made.code)} name="Copy link" />
          </Ways>
        </Ticket>
      )}
      {made && (
        <p>
          Point the other device’s camera at the picture, or open Imguessr there and type the code under “Your history”,
          “Take it with you”.
        </p>
      )}
    </Way>
  );
}
