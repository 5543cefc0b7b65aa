import { fetchGameCredits } from '@imguessr/api-client';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { type CreditLine, creditLines } from './credits.text.ts';

const Note = styled.p`
  margin-top: var(--space-2);
  color: var(--ink-soft);
  font-size: 0.8rem;
  line-height: 1.35;
  overflow-wrap: anywhere;
  & > span { display: block; }
  & a { color: inherit; }
`;

/** Who made the pictures of a game, below its statistics. Renders nothing until that is known, and if it is not. */
export function PictureCredits({ gameId }: { gameId: number }) {
  const [lines, setLines] = useState<readonly CreditLine[]>([]);
  useEffect(() => {
    const closed = new AbortController();
    // Credits are an addition: without them, or with an answer of another release, the results are shown as usual.
    fetchGameCredits(gameId, closed.signal)
      .then((credits) => setLines(creditLines(credits)))
      .catch(() => undefined);
    return () => closed.abort();
  }, [gameId]);
  if (lines.length === 0) return null;
  return (
    <Note>
      {lines.map(({ clues, text, link }) => (
        <span key={clues}>
          {clues}:{' '}
          {link ? (
            <a href={link} target="_blank" rel="noreferrer nofollow">
              {text}
            </a>
          ) : (
            text
          )}
        </span>
      ))}
    </Note>
  );
}
