import { send } from '@imguessr/api-client';
import { afterwordParts, creditLines, gameLanguage } from '@imguessr/game-rules';
import { text, translated } from '@imguessr/texts';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type ReadPlayedGames, sessionOf } from '../../shared/storage/played-games.storage.ts';

const Note = styled.p`
  line-height: 1.4;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** What the editor says after the game, announced when it arrives. */
export function Afterword(game: FinishedGame) {
  const { text = '' } =
    useFinished(game, (parts) => send('GET /api/games/{id}/afterword', parts)) ?? {};
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

const Credits = styled.p`
  margin-top: var(--space-2);
  color: var(--ink-soft);
  font-size: 0.8rem;
  line-height: 1.35;
  overflow-wrap: anywhere;
  & > span { display: block; }
  & a { color: inherit; unicode-bidi: isolate; }
  & > a { display: inline-block; padding-block: 4px; }
`;

/**
 * Who made the pictures of a game, below its statistics. Renders nothing as long as that is not
 * known.
 */
export function PictureCredits(game: FinishedGame) {
  const lines = useFinished(game, async (parts) =>
    creditLines(await send('GET /api/games/{id}/credits', parts)),
  );
  if (!lines?.length) return null;
  return (
    <Credits>
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
    </Credits>
  );
}

/** A finished game, for which the server has more than before its end. */
interface FinishedGame {
  readonly gameId: number;
  readonly playedGames: ReadPlayedGames;
  /** Whether the server knows the end of the game: before, it keeps back what comes after. */
  readonly isRecorded: boolean;
}

interface Parts {
  readonly params: { readonly id: number };
  readonly query: { readonly sessionId: string | undefined };
  readonly signal: AbortSignal;
}

/**
 * Returns what `fetch` resolves with, once for each game. The results are complete without it, so a
 * failure says nothing.
 */
function useFinished<Answer>(
  { gameId, playedGames, isRecorded }: FinishedGame,
  fetch: (parts: Parts) => Promise<Answer>,
): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const fetchedId = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches when the game is recorded
  useEffect(() => {
    if (!isRecorded || fetchedId.current === gameId) return undefined;
    const closed = new AbortController();
    const sessionId = sessionOf(playedGames(), gameId);
    fetch({ params: { id: gameId }, query: { sessionId }, signal: closed.signal })
      .then((received) => {
        fetchedId.current = gameId;
        setAnswer(received);
      })
      .catch(() => undefined);
    return () => closed.abort();
  }, [gameId, isRecorded]);
  return answer;
}
