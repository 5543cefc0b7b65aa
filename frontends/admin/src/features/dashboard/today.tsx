import type { GameFigures, ScheduledDay } from '@imguessr/contracts';
import { text, translated } from '@imguessr/texts';
import { percentText } from '@imguessr/texts/numbers';
import { RouterLink } from '@imguessr/ui';
import { gamePath } from '../../shared/navigation/addresses.ts';
import { TodayLink } from './dashboard.style.ts';
import { DayPicture } from './day-picture.tsx';

const PICTURE_PX = 128;

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
      <DayPicture day={day} px={PICTURE_PX} />
      <div>
        <RouterLink href={game ? gamePath(game.id) : '/admin/schedule'}>
          {game?.word ?? text('No game yet')}
        </RouterLink>
        {game && figures && <p>{resultText(figures.find(({ gameId }) => gameId === game.id))}</p>}
        {game && !game.isPlayable && <p>{text('It cannot be played.')}</p>}
      </div>
    </TodayLink>
  );
}

/** Returns plays, the percentage of finished plays that were won, and the difficulty. */
function resultText(figures: GameFigures | undefined): string {
  if (!figures || figures.started === 0) return text('Nobody has played it yet.');
  const { started, finished, won, difficulty } = figures;
  if (finished === 0) {
    return text('{started, plural, one {1 play} other {{started} plays}} so far, none finished', {
      started,
    });
  }
  return [
    text('{started, plural, one {1 play} other {{started} plays}} so far', { started }),
    text('{percent} solved', { percent: percentText((won / finished) * 100) }),
    ...(difficulty ? [translated(difficulty)] : []),
  ].join(' · ');
}
