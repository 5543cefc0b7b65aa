import type { ScheduledDay } from '@imguessr/contracts';
import { AdminIcon, Icon, SizedPicture } from '@imguessr/ui';
import { Print } from './desk.style.ts';

/** Closed if the schedule hides the game; dashed, with the likely automatic pick, if the day is free. */
export function DayPrint({ day: { game, likely }, px }: { day: ScheduledDay; px: number }) {
  const shown = game ?? likely;
  if (!shown) return <Print data-free />;
  return (
    <Print
      data-free={game ? undefined : true}
      data-broken={game?.isPlayable === false || game?.needsApproval || undefined}
    >
      {shown.isHidden ? (
        <Icon name="lock" size={24} />
      ) : shown.firstImageUrl ? (
        <SizedPicture url={shown.firstImageUrl} sizes={`${px}px`} alt="" width={px} height={px} decoding="async" />
      ) : (
        <AdminIcon name="picture" size={24} />
      )}
    </Print>
  );
}
