import { sendFromPanel } from '@imguessr/api-client';
import { MAX_PLAYS_PER_CODE, type RecoveryCode } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { Button, CopyText, siteBranding, VisuallyHidden } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ActionError, useAsyncAction } from '../../shared/async-action.tsx';
import type { PanelProps } from '../../shared/panel.ts';
import { circleStorage } from '../../shared/storage/circles.storage.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { ImportGames } from './import-games.tsx';
import { mergePlays } from './merge-plays.ts';

const Sections = styled.div`
  display: grid;
  gap: var(--space-6);
  h3 { margin-bottom: var(--space-2); font-size: 1.15rem; }
`;

/** Exports games to another device or imports them from one. */
export default function DeviceTransferPanel({
  playedGames,
  onImported,
  openPanel,
}: Pick<PanelProps, 'playedGames' | 'onImported' | 'openPanel'>) {
  return (
    <Sections>
      <ExportCode playedGames={playedGames()} />
      <ImportGames
        onImport={(plays) => onImported(mergePlays(playedGames(), plays))}
        onHistory={() => openPanel('history')}
      />
    </Sections>
  );
}

const Section = styled.section`
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

const dateAndTime = (iso: string): string =>
  new Intl.DateTimeFormat(language() === 'en' ? 'en-US' : language(), {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(iso));

/** Creates a transfer code for the games of this device, to be typed on another one. */
function ExportCode({ playedGames }: { playedGames: readonly PlayedGame[] }) {
  const [recoveryCode, setRecoveryCode] = useState<RecoveryCode>();
  const { isBusy, problem, run } = useAsyncAction();
  const plays = playedGames
    .slice(-MAX_PLAYS_PER_CODE)
    .map(({ gameId, sessionId }) => ({ gameId, sessionId }));
  const createCode = () =>
    run(async () => {
      const playerKeys = circleStorage.playerKeys();
      const body = { plays, ...(playerKeys.length > 0 && { playerKeys }) };
      setRecoveryCode(await sendFromPanel('POST /api/recovery-codes', { body }));
    });

  return (
    <Section>
      <h3>{text('To another device')}</h3>
      {plays.length === 0 ? (
        <p>{text('No games to transfer yet. Play one first!')}</p>
      ) : (
        !recoveryCode && (
          <>
            <p>
              {text(
                'Get a transfer code to open {count, plural, one {your game} other {your {count} games}} on another device.',
                { count: plays.length },
              )}
            </p>
            <Button $tone="primary" aria-disabled={isBusy} onClick={createCode}>
              {isBusy ? text('Creating your transfer code…') : text('Create transfer code')}
            </Button>
          </>
        )
      )}
      <ActionError>{problem}</ActionError>
      <VisuallyHidden role="status">
        {recoveryCode && text('Your transfer code is {code}', { code: recoveryCode.code })}
      </VisuallyHidden>
      {recoveryCode && (
        <Ticket>
          <Code>{recoveryCode.code}</Code>
          <p>{text('Works once, until {time}.', { time: dateAndTime(recoveryCode.expiresAt) })}</p>
          <CopyText text={recoveryCode.code} name={text('Copy code')} isNext />
        </Ticket>
      )}
      {recoveryCode && (
        <p>
          {text(
            'Open {site} on your other device, choose “Your history”, then “Transfer your games”, and enter your transfer code.',
            { site: siteBranding().name },
          )}
        </p>
      )}
    </Section>
  );
}
