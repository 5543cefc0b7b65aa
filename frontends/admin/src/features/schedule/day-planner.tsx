import {
  type AdminGameSummary,
  type GameFigures,
  type ScheduledDay,
  today,
} from '@imguessr/contracts';
import { CLUE_COUNT } from '@imguessr/game-rules';
import { text, translated } from '@imguessr/texts';
import { Button, Modal, RouterLink, Skeleton, Soft, TextField, VisuallyHidden } from '@imguessr/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GameWord } from '../../shared/components/game-word.tsx';
import { dayLabel, shortDayText, weekdayText } from '../../shared/dates/day-label.ts';
import { figuresQuery } from '../../shared/game/game.queries.ts';
import { someGamesText } from '../../shared/game/game-search.ts';
import type { Plan } from '../../shared/game/plan.ts';
import { PlayableStatus } from '../../shared/game/playable-status.tsx';
import { gamePath } from '../../shared/navigation/addresses.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { GameStrip } from './game-strip.tsx';
import { ChoiceButton, Choices } from './schedule.style.ts';
import { gameChoices, repeatsNear } from './schedule.view.ts';

/** The choice of a game for a day. */
export function DayPlanner({
  day,
  list,
  onPlan,
  onClose,
}: {
  day: ScheduledDay;
  list: UseQueryResult<AdminGameSummary[]>;
  onPlan: (game: Plan['game']) => void;
  onClose: () => void;
}) {
  const { data: games } = list;
  const figures = useQuery(figuresQuery).data;
  const [search, setSearch] = useState('');
  const { shown, count } = gameChoices(games ?? [], search);
  return (
    <Modal wide title={text('Plan {day}', { day: weekdayText(day.date) })} onClose={onClose}>
      <Soft>{stateOf(day)}</Soft>
      {day.game?.isPlanned && !day.hasBegun && (
        <div>
          <Button onClick={() => onPlan(null)}>{text('Pick Automatically')}</Button>
        </div>
      )}
      <TextField label={text('Search games')} type="search" value={search} onChange={setSearch} />
      <small role="status">{games && someGamesText(shown.length, count)}</small>
      <LoadError
        query={list}
        textFor={(error) => text('Could not load the games. {error}', { error })}
      />
      {games && count === 0 && (
        <p>
          {search
            ? text('No matching games.')
            : text('No game is ready yet. A game needs {count} pictures and must be active.', {
                count: CLUE_COUNT,
              })}
        </p>
      )}
      {list.isPending && <Skeleton style={{ height: '12rem' }} />}
      <Choices aria-label={text('Games to plan')}>
        {shown.map((game) => (
          <li key={game.id}>
            <Choice
              game={game}
              date={day.date}
              figures={figures?.find(({ gameId }) => gameId === game.id)}
              onChoose={() => onPlan(game)}
            />
          </li>
        ))}
      </Choices>
    </Modal>
  );
}

function Choice({
  game,
  date,
  figures,
  onChoose,
}: {
  game: AdminGameSummary;
  date: string;
  figures: GameFigures | undefined;
  onChoose: () => void;
}) {
  const name = <GameWord>{game.word}</GameWord>;
  if (!game.isPlayable) {
    return (
      <GameStrip game={game} name={<RouterLink href={gamePath(game.id)}>{name}</RouterLink>}>
        <PlayableStatus game={game} />
      </GameStrip>
    );
  }
  return (
    <ChoiceButton type="button" onClick={onChoose}>
      <VisuallyHidden>
        {text('Plan {word} on {day}:', { word: game.word, day: shortDayText(date, today()) })}{' '}
      </VisuallyHidden>
      <GameStrip game={game} name={<b title={game.word}>{name}</b>}>
        <small>{game.isDaily ? usedText(game, date) : text('Make daily and plan')}</small>
        {figures?.difficulty && <small>{translated(figures.difficulty)}</small>}
      </GameStrip>
    </ChoiceButton>
  );
}

/** Returns when the game is or was the daily game. */
function usedText(game: AdminGameSummary, date: string): string {
  const dayText = (day: string) => shortDayText(day, today());
  const [nearest] = repeatsNear(date, game);
  if (nearest) {
    return text('Also on {day}', { day: dayText(nearest) });
  }
  const [next] = game.days;
  if (next) return dayLabel(next, today()).text;
  const last = game.wasDailyOnDates.at(-1);
  return last
    ? text('{count}× daily, last {day}', { count: game.wasDailyCount, day: dayText(last) })
    : text('Never daily');
}

function stateOf({ date, game, likely }: ScheduledDay): string {
  const values = { day: weekdayText(date), word: (game ?? likely)?.word ?? '' };
  if (game) {
    return game.isPlanned
      ? text('{day}: {word}, planned.', values)
      : text('{day}: {word}, picked automatically.', values);
  }
  return likely
    ? text('{day} is free. {word} will probably be picked.', values)
    : text('{day} is free.', values);
}
