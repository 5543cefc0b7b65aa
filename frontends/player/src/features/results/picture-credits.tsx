import { send } from '@imguessr/api-client';
import { creditLines } from '@imguessr/game-rules';
import { text, translated } from '@imguessr/texts';
import { styled } from 'styled-components';
import { type FinishedGame, useFinished } from './use-finished.ts';

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
