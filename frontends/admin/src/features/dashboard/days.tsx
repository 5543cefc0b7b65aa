import type { GameFigures, ScheduledDay } from '@imguessr/contracts';
import { language, text, translated } from '@imguessr/texts';
import { percentText } from '@imguessr/texts/numbers';
import { RouterLink, VisuallyHidden } from '@imguessr/ui';
import { GamePicture } from '../../shared/components/game-picture.tsx';
import { weekdayText } from '../../shared/dates/day-label.ts';
import { dayPath, gamePath } from '../../shared/navigation/addresses.ts';
import { Picture, TodayLink, Week } from './dashboard.style.ts';

/** The coming days as small pictures. A day with a game opens it, a free one opens the schedule. */
export function ComingDays({ days }: { days: readonly ScheduledDay[] }) {
  return (
    <Week aria-label={text('The next seven days')}>
      {days.map((day) => (
        <li key={day.date}>
          <RouterLink
            href={day.game ? gamePath(day.game.id) : dayPath(day.date)}
            title={(day.game ?? day.likely)?.word}
          >
            <span>{weekdayText(day.date)}</span>
            <DayPicture day={day} />
            <small>
              {day.likely && <VisuallyHidden>{text('Likely')} </VisuallyHidden>}
              {day.game?.word ?? day.likely?.word ?? text('Free')}
            </small>
            {day.game?.isPlayable === false && (
              <VisuallyHidden> {text('Not playable')}</VisuallyHidden>
            )}
          </RouterLink>
        </li>
      ))}
    </Week>
  );
}

/** Dashed, with the likely automatic pick, if the day is free. */
function DayPicture({ day: { game, likely } }: { day: ScheduledDay }) {
  const shown = game ?? likely;
  if (!shown) return <Picture data-free />;
  return (
    <Picture
      data-free={game ? undefined : true}
      data-broken={game?.isPlayable === false || undefined}
    >
      <GamePicture url={shown.firstImageUrl} px={128} />
    </Picture>
  );
}

/** The game of today, and how players are doing with it. */
export function Today({
  day,
  figures,
}: {
  day: ScheduledDay;
  figures: readonly GameFigures[] | undefined;
}) {
  const { game } = day;
  return (
    <TodayLink>
      <DayPicture day={day} />
      <div>
        <RouterLink href={game ? gamePath(game.id) : '/admin/schedule'}>
          {game?.word ?? text('No game yet')}
        </RouterLink>
        {game && figures && <p>{resultText(figures.find(({ gameId }) => gameId === game.id))}</p>}
        {game && !game.isPlayable && <p>{text('Not playable')}</p>}
      </div>
    </TodayLink>
  );
}

/** Returns finished plays, the percentage of them that were won, and the difficulty. */
function resultText(figures: GameFigures | undefined): string {
  if (!figures || figures.finished === 0) return text('Nobody has finished it yet.');
  const { finished, won, difficulty } = figures;
  return [
    text('{count, plural, one {1 finished play} other {{number} finished plays}}', {
      count: finished,
      number: finished.toLocaleString(language()),
    }),
    text('{percent} solved', { percent: percentText((won / finished) * 100) }),
    ...(difficulty ? [translated(difficulty)] : []),
  ].join(' · ');
}
