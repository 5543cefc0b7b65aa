import type { ScheduledDay } from '@imguessr/contracts';
import { GamePicture } from '../../shared/components/game-picture.tsx';
import { Print } from './desk.style.ts';

/** Dashed, with the likely automatic pick, if the day is free. */
export function DayPrint({ day: { game, likely }, px }: { day: ScheduledDay; px: number }) {
  const shown = game ?? likely;
  if (!shown) return <Print data-free />;
  return (
    <Print
      data-free={game ? undefined : true}
      data-broken={game?.isPlayable === false || undefined}
    >
      <GamePicture url={shown.firstImageUrl} px={px} iconPx={24} />
    </Print>
  );
}
