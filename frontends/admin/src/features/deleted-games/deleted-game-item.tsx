import type { DeletedGame } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { Button, Spinner } from '@imguessr/ui';
import { styled } from 'styled-components';
import { GameThumb } from '../../shared/components/game-picture.tsx';
import { GameWord } from '../../shared/components/game-word.tsx';
import { dateTimeText } from '../../shared/dates/date-text.ts';
import { authorText } from '../../shared/game/author-text.ts';
import { DayBadges } from '../../shared/game/day-badges.tsx';

const Item = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-3) 0;
  & > div { display: grid; gap: 2px; min-width: 0; }
  & strong { overflow-wrap: anywhere; font: 650 1.1rem/1.2 var(--display); }
  & small { color: var(--ink-soft); }
  @media (width < 480px) {
    grid-template-columns: 4rem minmax(0, 1fr);
    & > button { grid-column: 2; justify-self: start; }
  }
`;

const Days = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;

/** A deleted game: picture, word, days, when and by whom it was deleted. */
export function DeletedGameItem({
  game,
  isBusy,
  onRestore,
}: {
  game: DeletedGame;
  isBusy: boolean;
  /** Undefined for those who may not restore the game. */
  onRestore: (() => void) | undefined;
}) {
  const { id, word, firstImageUrl, imageCount, deletedAt, deletedBy, days } = game;
  return (
    <Item>
      <GameThumb url={firstImageUrl} px={64} iconPx={26} />
      <div>
        <strong>
          <GameWord>{word}</GameWord>
        </strong>
        {days.length > 0 && (
          <Days>
            <DayBadges game={game} />
          </Days>
        )}
        <small>
          #{id} ·{' '}
          {text('{count, plural, one {1 image} other {{count} images}}', { count: imageCount })} ·{' '}
          {rich('deleted {time} by {author}', {
            time: <time dateTime={deletedAt}>{dateTimeText(deletedAt)}</time>,
            author: authorText(game, deletedBy),
          })}
        </small>
      </div>
      {onRestore && (
        <Button
          aria-label={text('Restore {word}', { word })}
          aria-disabled={isBusy}
          onClick={() => isBusy || onRestore()}
        >
          {isBusy && <Spinner />}
          {isBusy ? text('Restoring...') : text('Restore')}
        </Button>
      )}
    </Item>
  );
}
