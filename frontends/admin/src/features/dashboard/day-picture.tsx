import type { ScheduledDay } from '@imguessr/contracts';
import { GamePicture } from '../../shared/components/game-picture.tsx';
import { Picture } from './dashboard.style.ts';

/** Dashed, with the likely automatic pick, if the day is free. */
export function DayPicture({ day: { game, likely }, px }: { day: ScheduledDay; px: number }) {
  const shown = game ?? likely;
  if (!shown) return <Picture data-free />;
  return (
    <Picture
      data-free={game ? undefined : true}
      data-broken={game?.isPlayable === false || undefined}
    >
      <GamePicture url={shown.firstImageUrl} px={px} iconPx={24} />
    </Picture>
  );
}
