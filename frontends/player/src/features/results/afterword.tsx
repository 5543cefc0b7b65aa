import { send } from '@imguessr/api-client';
import { afterwordParts, gameLanguage } from '@imguessr/game-rules';
import { styled } from 'styled-components';
import { type FinishedGame, useFinished } from './use-finished.ts';

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
