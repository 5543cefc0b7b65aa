import { CLUE_SIZES, type GamePayload } from '@imguessr/contracts';
import { type AttemptResult, MAX_ATTEMPTS } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { Glyph, SizedPicture } from '@imguessr/ui';
import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { playerStreaks } from '../../shared/daily/day-marks.ts';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';

/** The facts are beside the picture, or below it without room, as with large text. */
const Layout = styled.div<{ $isLarge: boolean }>`
  --photo: clamp(60px, 33cqh, clamp(11rem, 22cqh, 16rem));
  --facts: 9.2rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) clamp(10px, 4cqw, 20px);
  @container (height < 600px) { --photo: clamp(52px, 26cqh, 140px); }
  @container (height < 400px) { --photo: clamp(52px, 22cqh, 72px); }
  ${({ $isLarge }) =>
    $isLarge &&
    css`
      --photo: clamp(96px, 34cqh, 20rem);
      --facts: 8rem;
    `}
`;

/** A small picture with the word on its lower border. */
const Photo = styled.figure`
  container-type: inline-size;
  --border: clamp(3px, calc(var(--photo) * 0.045), 8px);
  width: min(var(--photo) + 2 * var(--border), max(96px, 100% - var(--facts) - 20px));
  padding: var(--border) var(--border) 0;
  border-radius: var(--radius-s);
  background: var(--raised);
  box-shadow: 0 2px 10px var(--shade);
  rotate: -1.6deg;
  img { width: 100%; height: auto; aspect-ratio: 1; border-radius: 3px; background: var(--sunk) center / cover; object-fit: contain; }
`;

const Word = styled.figcaption<{ $length: number; $isLarge: boolean }>`
  overflow: hidden;
  font: 750 clamp(8px, min(15cqi, calc(135cqi / ${({ $length }) => $length})), ${({ $isLarge }) => ($isLarge ? '2rem' : '1.5rem')}) / 1.5 var(--display);
  text-align: center;
  white-space: nowrap;
`;

const Facts = styled.div`
  flex: 1 1 var(--facts);
  display: grid;
  gap: clamp(2px, 1.4cqh, 8px);
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
`;

const Squares = styled.span`
  display: inline-flex;
  gap: 4px;
`;

const Square = styled.i`
  display: grid;
  place-items: center;
  width: 1.35rem;
  height: 1.35rem;
  border: 2px solid;
  border-radius: 5px;
  @container (height < 400px) { width: 1.1rem; height: 1.1rem; }
  &[data-look='right'] { background: var(--right); border-color: var(--right); color: var(--on-right); }
  &[data-look='wrong'] { border-color: var(--wrong); color: var(--wrong); }
  &[data-look='revealed'] { background: var(--sunk); border-color: var(--line-strong); }
  &[data-look='given-up'] { border-color: var(--ink-soft); border-style: dashed; color: var(--ink-soft); }
  &[data-look='unused'] { border-color: var(--line-strong); border-style: dashed; }
`;

/** The paths of the icons, on a grid of 24 units. */
const FLAME =
  'M12 21.5c-3.9 0-6.8-2.7-6.8-6.4 0-2.5 1.2-4.2 2.7-5.9.2 1.6.9 2.7 1.9 3.3-.4-4 1-7.6 3.7-10 .1 3 1.5 4.6 2.9 6.2 1.4 1.6 2.4 3.5 2.4 6.1 0 3.9-2.9 6.7-6.8 6.7zM12 21.5c-1.7 0-2.9-1.2-2.9-2.8 0-1.7 1.5-2.5 2.9-4.4 1.4 1.9 2.9 2.7 2.9 4.4 0 1.6-1.2 2.8-2.9 2.8z';
const MARKS: Record<AttemptResult, string> = {
  right: 'M5 12.5l4.5 4.5L19 7.5',
  wrong: 'M6 6l12 12M18 6L6 18',
  revealed: 'M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 12v.1',
  'given-up': 'M6 21V4h11l-2.5 4 2.5 4H6',
};
const NAMES: Record<AttemptResult, string> = {
  right: text('correct'),
  wrong: text('wrong'),
  revealed: text('revealed'),
  'given-up': text('gave up'),
};

const Streak = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  font: 700 0.9rem/1.3 var(--display);
  white-space: nowrap;
`;

export interface LastPictureProps {
  readonly picture: GamePayload['allImages'][number] | undefined;
  readonly word: string;
  /** What each attempt was, in order. */
  readonly results: readonly AttemptResult[];
  /** The player's local date, when this is its daily game. */
  readonly today: string | undefined;
  readonly playedGames: () => readonly PlayedGame[];
  /**
   * Whether the picture gets as much room as there is: after a loss, it says more than the numbers.
   */
  readonly isLarge: boolean;
  /** The heading and the result in words. */
  readonly children: ReactNode;
}

/**
 * The last picture with the word on it, beside the result: a square for each attempt and, for a daily
 * game, the streak.
 */
export function LastPicture({
  picture,
  word,
  results,
  today,
  playedGames,
  isLarge,
  children,
}: LastPictureProps) {
  const [days] = useState(() => (today ? playerStreaks(playedGames(), today).current : 0));
  return (
    <Layout $isLarge={isLarge}>
      <Photo>
        {picture && (
          <SizedPicture
            url={picture.url}
            sizes={CLUE_SIZES}
            alt={picture.description ?? ''}
            width={512}
            height={512}
            draggable={false}
            {...(picture.placeholder && {
              style: { backgroundImage: `url("${picture.placeholder}")` },
            })}
          />
        )}
        <Word $length={word.length} $isLarge={isLarge}>
          {word}
        </Word>
      </Photo>
      <Facts>
        {children}
        <Line>
          <Squares
            role="img"
            aria-label={results.map((result, index) => `${index + 1} ${NAMES[result]}`).join(', ')}
          >
            {Array.from({ length: MAX_ATTEMPTS }, (_, index) => {
              const result = results[index];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a square is identified by its position
                <Square key={index} data-look={result ?? 'unused'}>
                  {result && <Glyph path={MARKS[result]} size={14} />}
                </Square>
              );
            })}
          </Squares>
          {days > 0 && (
            <Streak>
              <Glyph path={FLAME} size={18} />
              {text('{days}-day streak', { days })}
            </Streak>
          )}
        </Line>
      </Facts>
    </Layout>
  );
}
