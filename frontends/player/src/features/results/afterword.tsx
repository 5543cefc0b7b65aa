import { send } from '@imguessr/api-client';
import { afterwordParts, gameLanguage } from '@imguessr/game-rules';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

const Note = styled.p`
  line-height: 1.4;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface AfterwordProps {
  readonly gameId: number;
  readonly playedGames: () => readonly PlayedGame[];
  /** Whether the server knows the end of the game: before, it keeps the afterword back. */
  readonly isRecorded: boolean;
}

/** What the editor says after the game, announced when it arrives. */
export function Afterword({ gameId, playedGames, isRecorded }: AfterwordProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isRecorded) return undefined;
    const closed = new AbortController();
    const sessionId = playedGames().find((game) => game.gameId === gameId)?.sessionId;
    // The results are complete without it.
    send('GET /api/games/{id}/afterword', {
      params: { id: gameId },
      query: { sessionId },
      signal: closed.signal,
    })
      .then((afterword) => setText(afterword.text))
      .catch(() => undefined);
    return () => closed.abort();
  }, [gameId, playedGames, isRecorded]);
  const { before, link, after } = afterwordParts(text);
  return (
    // Screen readers announce a text only if this element was there before it.
    <div role="status">
      {text !== '' && (
        <Note lang={gameLanguage().code} dir="auto">
          {before}
          {link !== undefined && (
            <a href={link} target="_blank" rel="noreferrer nofollow">
              {link}
            </a>
          )}
          {after}
        </Note>
      )}
    </div>
  );
}
