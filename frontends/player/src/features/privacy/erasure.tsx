import { SESSION_ID, SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { CopyText } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { createKeyValueStore } from '../../shared/storage/storage.ts';

/**
 * Returns every session id that this browser remembers, the current one first, without creating
 * one.
 */
function sessionIdsOf(playedGames: readonly PlayedGame[]): readonly string[] {
  const current = createKeyValueStore(() => localStorage).read(SESSION_STORAGE_KEY) ?? '';
  const ids = [current, ...playedGames.map(({ sessionId }) => sessionId).reverse()];
  return [...new Set(ids)].filter((id) => SESSION_ID.test(id));
}

const Ticket = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  margin: var(--space-4) 0;
  padding: var(--space-4);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--radius-l);
  background: var(--raised);
  code { overflow-wrap: anywhere; user-select: all; }
  details { width: 100%; color: var(--ink-soft); }
  summary { width: fit-content; min-height: 24px; cursor: pointer; }
  ul { display: grid; gap: var(--space-2); margin-top: var(--space-2); }
`;

const Label = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: 0.9rem;
`;

const Ids = styled.div`
  display: grid;
  gap: var(--space-1);
  max-width: 100%;
`;

/** How to have plays deleted, with the session ids that this browser remembers. */
export function Erasure({
  contact,
  playedGames,
}: {
  contact: ReactNode;
  playedGames: readonly PlayedGame[];
}) {
  const [ids] = useState(() => sessionIdsOf(playedGames));
  const [current, ...earlier] = ids;
  return (
    <>
      <p>
        {earlier.length > 0
          ? rich(
              'Send your session IDs to {contact}, and ask to have your games deleted. Your guesses stay in the statistics, without a session ID. Don’t share these IDs with anyone else: they could look up your games.',
              { contact },
            )
          : rich(
              'Send your session ID to {contact}, and ask to have your games deleted. Your guesses stay in the statistics, without a session ID. Don’t share this ID with anyone else: they could look up your games.',
              { contact },
            )}
      </p>
      {current === undefined ? (
        <Ticket>{text('No session ID yet: nobody has played in this browser.')}</Ticket>
      ) : (
        <Ticket>
          <Ids>
            <Label>{text('Your session ID')}</Label>
            <code>{current}</code>
          </Ids>
          {earlier.length > 0 && (
            <details>
              <summary>
                {text(
                  'Plus {count} from {count, plural, one {an earlier game} other {earlier games}}',
                  {
                    count: earlier.length,
                  },
                )}
              </summary>
              <ul>
                {earlier.map((id) => (
                  <li key={id}>
                    <code>{id}</code>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <CopyText
            text={ids.join(' ')}
            name={
              ids.length === 1
                ? text('Copy session ID')
                : text('Copy all {count} session IDs', { count: ids.length })
            }
          />
        </Ticket>
      )}
      <p>
        {text(
          'To delete what this browser stores, clear this site’s data in the browser settings. Your history goes with it, so copy your session {count, plural, one {ID} other {IDs}} first.',
          { count: Math.max(1, ids.length) },
        )}
      </p>
    </>
  );
}
