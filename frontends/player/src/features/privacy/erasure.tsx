import { CopyText } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { sessionIdsOf } from './session-ids.ts';

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
export function Erasure({ contact, playedGames }: { contact: ReactNode; playedGames: readonly PlayedGame[] }) {
  const [ids] = useState(() => sessionIdsOf(playedGames, () => localStorage));
  const [current, ...earlier] = ids;
  return (
    <>
      <p>
        Send your session {earlier.length > 0 ? 'IDs' : 'ID'} to {contact}, and ask to have your games deleted. Your
        guesses stay in the statistics, without a session ID. Don’t share {earlier.length > 0 ? 'these IDs' : 'this ID'}{' '}
        with anyone else: they could look up your games.
      </p>
      {current === undefined ? (
        <Ticket>No session ID yet: nobody has played in this browser.</Ticket>
      ) : (
        <Ticket>
          <Ids>
            <Label>Your session ID</Label>
            <code>{current}</code>
          </Ids>
          {earlier.length > 0 && (
            <details>
              <summary>
                {earlier.length === 1 ? 'Plus 1 from an earlier game' : `Plus ${earlier.length} from earlier games`}
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
            name={ids.length === 1 ? 'Copy session ID' : `Copy all ${ids.length} session IDs`}
          />
        </Ticket>
      )}
      <p>
        To delete what this browser stores, clear this site’s data in the browser settings. Your history goes with it,
        so copy your session {ids.length > 1 ? 'IDs' : 'ID'} first.
      </p>
    </>
  );
}
