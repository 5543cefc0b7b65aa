import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { SizedPicture, TextInput } from '@imguessr/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { gameSearch } from '../../shared/game/game-search.ts';

/** More are found by the search. */
const MAX_SHOWN = 24;
const PICTURE_PX = 36;

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  & > legend { padding: 0 0 var(--space-1); font: 650 0.95rem/1.3 var(--display); }
  & > small { color: var(--ink-soft); font-size: 0.85rem; line-height: 1.35; }
  & > [role='alert'] { color: var(--wrong); font-weight: 600; }
`;

const List = styled.ul`
  display: grid;
  gap: 2px;
  max-height: 14rem;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--line);
  border-radius: var(--radius-s);
  & label { display: flex; align-items: center; gap: var(--space-2); min-height: 44px; padding: 0 var(--space-2); border-radius: var(--radius-s); cursor: pointer; }
  & label > b { flex: 1; min-width: 0; }
  & label > small { white-space: nowrap; }
  & label:has(:checked) { background: var(--sunk); }
  & input { flex: none; width: 20px; height: 20px; accent-color: var(--ink); }
  & img { flex: none; width: 36px; height: 36px; border-radius: 4px; object-fit: cover; background: var(--sunk); }
  & b { overflow-wrap: anywhere; font: 700 0.95rem/1.2 var(--display); }
  & small { color: var(--ink-soft); }
`;

/** The choice of a game by its picture, with a search by part of the word or by number. */
export function OtherGame({
  games,
  gameId,
  onChange,
  error,
}: {
  games: readonly AdminGameSummary[];
  /** Empty until one is chosen. */
  gameId: string;
  onChange: (gameId: string) => void;
  error: string | undefined;
}) {
  const name = useId();
  const errorId = useId();
  const [search, setSearch] = useState('');
  const isFound = gameSearch(search);
  const matching = games.filter(({ id, word }) => isFound(id, [word]));
  const shown = matching.slice(0, MAX_SHOWN);
  return (
    <Group aria-describedby={error && errorId}>
      <legend>{text('Other game')}</legend>
      <TextInput
        type="search"
        aria-label={text('Search games')}
        placeholder={text('Word or ID')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <small role="status">
        {shown.length < matching.length
          ? text('{shown} of {count} games, ready and flagged daily, least often used first.', {
              shown: shown.length,
              count: matching.length,
            })
          : text('{count} games, ready and flagged daily, least often used first.', {
              count: matching.length,
            })}
      </small>
      {shown.length > 0 && (
        <List>
          {shown.map(({ id, word, firstImageUrl, wasDailyCount }) => (
            <li key={id}>
              <label>
                <input
                  type="radio"
                  name={name}
                  checked={gameId === String(id)}
                  onChange={() => onChange(String(id))}
                />
                {firstImageUrl ? (
                  <SizedPicture
                    url={firstImageUrl}
                    sizes={`${PICTURE_PX}px`}
                    alt=""
                    width={PICTURE_PX}
                    height={PICTURE_PX}
                    loading="lazy"
                  />
                ) : (
                  <i />
                )}
                <b>{word}</b>
                <small>{text('{count}× daily', { count: wasDailyCount })}</small>
              </label>
            </li>
          ))}
        </List>
      )}
      {error && (
        <span id={errorId} role="alert">
          {error}
        </span>
      )}
    </Group>
  );
}
