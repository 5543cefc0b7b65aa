import { send } from '@imguessr/api-client';
import { type CreditLine, creditLines } from '@imguessr/game-rules';
import { text, translated } from '@imguessr/texts';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

const Note = styled.p`
  margin-top: var(--space-2);
  color: var(--ink-soft);
  font-size: 0.8rem;
  line-height: 1.35;
  overflow-wrap: anywhere;
  & > span { display: block; }
  & a { color: inherit; unicode-bidi: isolate; }
  & > a { display: inline-block; padding-block: 4px; }
`;

interface PictureCreditsProps {
  readonly gameId: number;
  readonly playedGames: () => readonly PlayedGame[];
  /** Whether the server knows the end of the game: before, it keeps the credits back. */
  readonly isRecorded: boolean;
}

/**
 * Who made the pictures of a game, below its statistics. Renders nothing as long as that is not
 * known.
 */
export function PictureCredits({ gameId, playedGames, isRecorded }: PictureCreditsProps) {
  const [lines, setLines] = useState<readonly CreditLine[]>([]);
  const hasFetched = useRef<number>(undefined);
  useEffect(() => {
    if (!isRecorded || hasFetched.current === gameId) return undefined;
    const closed = new AbortController();
    const sessionId = playedGames().find((game) => game.gameId === gameId)?.sessionId;
    // Credits are an addition: without them, or with an answer of another release, the results are
    // shown as usual.
    send('GET /api/games/{id}/credits', {
      params: { id: gameId },
      query: { sessionId },
      signal: closed.signal,
    })
      .then((credits) => {
        hasFetched.current = gameId;
        setLines(creditLines(credits));
      })
      .catch(() => undefined);
    return () => closed.abort();
  }, [gameId, playedGames, isRecorded]);
  if (lines.length === 0) return null;
  return (
    <Note>
      {lines.map(({ clues, text, link }) => (
        <span key={clues}>
          {translated(clues)}:{' '}
          {link ? (
            <a href={link} target="_blank" rel="noreferrer nofollow">
              {text}
            </a>
          ) : (
            <bdi>{text}</bdi>
          )}
        </span>
      ))}
      <a href="/credits">{text('Credits of past games')}</a>
    </Note>
  );
}
