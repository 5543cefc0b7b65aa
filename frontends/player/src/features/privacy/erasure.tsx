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

/** How a player has plays erased: with the session ids that this browser remembers. */
export function Erasure({ contact, played }: { contact: ReactNode; played: readonly PlayedGame[] }) {
  const [ids] = useState(() => sessionIdsOf(played, () => localStorage));
  const [present, ...earlier] = ids;
  return (
    <>
      <p>
        Send your session {earlier.length > 0 ? 'ids' : 'id'} to {contact}, who can erase the plays made with{' '}
        {earlier.length > 0 ? 'them' : 'it'}. What was guessed stays counted in the statistics, without any session id.
        Send {earlier.length > 0 ? 'them' : 'it'} to nobody else: whoever has a session id can read its plays.
      </p>
      {present === undefined ? (
        <Ticket>This browser has no session id: nothing was played here.</Ticket>
      ) : (
        <Ticket>
          <Ids>
            <Label>Your session id</Label>
            <code>{present}</code>
          </Ids>
          {earlier.length > 0 && (
            <details>
              <summary>
                {earlier.length === 1 ? 'and one of an earlier game' : `and ${earlier.length} of earlier games`}
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
            name={ids.length === 1 ? 'Copy session id' : `Copy all ${ids.length} session ids`}
          />
        </Ticket>
      )}
      <p>
        What is in this browser you erase yourself, in its settings, by clearing the data of this site. Your history is
        gone then, so copy the session {ids.length > 1 ? 'ids' : 'id'} first.
      </p>
    </>
  );
}
