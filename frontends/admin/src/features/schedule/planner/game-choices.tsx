import type { AdminGameSummary, GameFigures } from '@imguessr/contracts';
import { daysBetween } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import {
  AdminIcon,
  Button,
  IconButton,
  LiveRegion,
  Skeleton,
  TextField,
  VisuallyHidden,
} from '@imguessr/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { shortDayText, today } from '../../../shared/dates/day-label.ts';
import { Draggable } from '../../../shared/input/drag-area.tsx';
import { offeredGamesOf } from '../../../shared/navigation/addresses.ts';
import { LoadError } from '../../../shared/page/load-error.tsx';
import { Remark } from '../calendar/calendar.style.ts';
import { DifficultyTicks } from '../calendar/difficulty-ticks.tsx';
import { GameStrip } from '../calendar/game-strip.tsx';
import {
  gameChoices,
  gameDragId,
  nextDate,
  repeatLevel,
  repeatsNear,
  sameThemeNear,
} from '../model/schedule.view.ts';
import { ChoiceButton, Choices, OfferNote } from './planner.style.ts';

/**
 * The games that can be planned: pressed, a game is planned for the chosen day; it can also be
 * dragged onto any day.
 */
export function GameChoices({
  list,
  figures,
  date,
  isReady,
  canDrag,
  searchField,
  onChoose,
}: {
  list: UseQueryResult<AdminGameSummary[]>;
  figures: ReadonlyMap<number, GameFigures>;
  /** The day to plan; empty if none is chosen. */
  date: string;
  /** Whether a press plans the day. */
  isReady: boolean;
  canDrag: boolean;
  searchField: Ref<HTMLInputElement>;
  onChoose: (game: AdminGameSummary) => void;
}) {
  const { data: games, error } = list;
  const [search, setSearch] = useState('');
  const [offered, setOffered] = useState(() => offeredGamesOf(window.location.search));
  const { shown, count } = gameChoices(
    games?.filter(({ id }) => offered?.has(id) ?? true) ?? [],
    search,
  );
  const countText =
    shown.length < count
      ? text('{shown} of {count} games', { shown: shown.length, count })
      : text('{count, plural, one {1 game} other {{count} games}}', { count });
  return (
    <>
      <TextField
        label={text('Search games')}
        hint={games && countText}
        ref={searchField}
        type="search"
        value={search}
        onChange={setSearch}
      />
      {offered && (
        <OfferNote>
          {text(
            '{count, plural, one {Only the game selected in the list} other {Only the {count} games selected in the list}}',
            { count: offered.size },
          )}
          <Button $tone="quiet" onClick={() => setOffered(undefined)}>
            {text('Show All Games')}
          </Button>
        </OfferNote>
      )}
      <LiveRegion text={games && search ? countText : ''} id={0} />
      <LoadError
        query={list}
        textFor={(error) => text('Could not load the games. {error}', { error })}
      />
      {games && count === 0 && (
        <p>
          {search
            ? text('No matching games.')
            : text('No playable daily games yet. Mark a game as daily to plan it here.')}
        </p>
      )}
      {!games && !error && <Skeleton style={{ height: '12rem' }} />}
      <Choices aria-label={text('Games to plan')}>
        {shown.map((game) => {
          return (
            <Draggable key={game.id} id={gameDragId(game.id)}>
              {(handle) => (
                <li ref={handle.ref} {...(canDrag ? handle.pointer : {})}>
                  <ChoiceButton
                    type="button"
                    aria-disabled={!isReady}
                    onClick={() => isReady && onChoose(game)}
                  >
                    {date && (
                      <VisuallyHidden>
                        {text('Plan {word} on {day}:', {
                          word: game.word,
                          day: shortDayText(date, today()),
                        })}{' '}
                      </VisuallyHidden>
                    )}
                    <GameStrip game={game}>
                      <DaysNote game={game} date={date} games={games ?? []} />
                    </GameStrip>
                    <DifficultyTicks figures={figures.get(game.id)} />
                  </ChoiceButton>
                  {canDrag && (
                    <IconButton
                      $tone="quiet"
                      aria-label={text('Drag {word} onto a day', { word: game.word })}
                      {...handle.keyboard}
                    >
                      <AdminIcon name="grip" size={18} />
                    </IconButton>
                  )}
                </li>
              )}
            </Draggable>
          );
        })}
      </Choices>
    </>
  );
}

/**
 * Shows when the game is or was the daily game, with a warning if that is too near to the chosen
 * day, or that a game of its theme is near.
 */
function DaysNote({
  game,
  date,
  games,
}: {
  game: AdminGameSummary;
  date: string;
  games: readonly AdminGameSummary[];
}) {
  const dayText = (day: string) => shortDayText(day, today());
  const [nearest] = date ? repeatsNear(date, game) : [];
  if (nearest) {
    const level = repeatLevel(Math.abs(daysBetween(date, nearest)));
    return (
      <Remark $level={level}>
        {level === 'warning' && <AdminIcon name="warning" size={14} />}
        {nearest > date
          ? text('Again on {day}', { day: dayText(nearest) })
          : text('Also on {day}', { day: dayText(nearest) })}
      </Remark>
    );
  }
  const [sameTheme] = date ? sameThemeNear(date, game, games) : [];
  if (sameTheme) {
    const { game: other, daysApart } = sameTheme;
    return (
      <Remark
        $level="note"
        title={text('{word} has the theme “{theme}”, too', {
          word: other.word,
          theme: other.theme ?? '',
        })}
      >
        {/* the distance is not broken across lines */}
        {text('Same theme {count, plural, one {1 day away} other {{count} days away}}', {
          count: daysApart,
        })}
      </Remark>
    );
  }
  const next = nextDate(game);
  if (next)
    return (
      <small>
        {game.days[0]?.isPlanned
          ? text('Planned {day}', { day: dayText(next) })
          : text('Picked for {day}', { day: dayText(next) })}
      </small>
    );
  const last = game.wasDailyOnDates.at(-1);
  return (
    <small>
      {last
        ? text('{count}× daily, last {day}', { count: game.wasDailyCount, day: dayText(last) })
        : text('Never daily')}
    </small>
  );
}
