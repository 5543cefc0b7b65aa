import { gameLanguage } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { SizedPicture, Skeleton } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

export const tileShape = `
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2);
  border: 1.5px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--raised);
  color: var(--ink);
  text-decoration: none;
`;

const Picture = styled.span`
  display: block;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--radius-s);
  img { width: 100%; height: 100%; object-fit: cover; }
`;

const Text = styled.span`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  & > b { font: 700 1.1rem/1.2 var(--display); }
  & > small { color: var(--ink-soft); font-size: 0.9rem; }
`;

const Blanks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 3px;
  padding-top: 2px;
  & > i { width: 15px; height: 18px; border: 1.5px solid var(--line-strong); border-radius: 3px; background: var(--ground); font: 700 0.75rem/15px var(--display); text-align: center; }
  &[data-result='won'] > i { border-color: var(--right); background: var(--right); color: var(--on-right); }
  &[data-result='lost'] > i { border-color: var(--wrong); }
`;

/** A game to choose: its first picture, its name and a box for each letter, blank until its end. */
export function GameTile({
  image,
  wordLength,
  name,
  finished,
  children,
}: {
  image: { readonly url: string; readonly placeholder?: string | undefined } | undefined;
  wordLength: number | undefined;
  name: string;
  finished?: PlayedGame | undefined;
  children?: ReactNode;
}) {
  const word = finished?.word;
  const letters = word ? gameLanguage().letters(word) : [];
  return (
    <>
      <Picture>
        {image ? (
          <SizedPicture
            url={image.url}
            placeholder={image.placeholder}
            sizes="88px"
            alt=""
            width={88}
            height={88}
          />
        ) : (
          <Placeholder />
        )}
      </Picture>
      <Text>
        <b>{name}</b>
        {children && <small>{children}</small>}
        {wordLength && (
          <Blanks
            role="img"
            aria-label={
              word
                ? text('The word is {word}.', { word })
                : text('{wordLength} letters', { wordLength })
            }
            data-result={finished && (finished.outcome === 'failed' ? 'lost' : 'won')}
          >
            {Array.from({ length: wordLength }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
              <i key={index}>{letters[index]}</i>
            ))}
          </Blanks>
        )}
      </Text>
    </>
  );
}

const Placeholder = styled(Skeleton)`
  width: 100%;
  height: 100%;
`;
