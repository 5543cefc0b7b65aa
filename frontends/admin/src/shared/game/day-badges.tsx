import type { AdminGameSummary } from '@imguessr/contracts';
import { Badge, VisuallyHidden } from '@imguessr/ui';
import { dayLabel, today } from '../dates/day-label.ts';

/** Badges beyond this number are summed up as `+3`. */
const MAX_BADGES = 2;

/** The days of a game that players get now or will get: `Today`, `Tomorrow`, `Planned 27 Nov`. Renders nothing without any. */
export function DayBadges({ game: { days } }: { game: Pick<AdminGameSummary, 'days'> }) {
  const labels = days.map((day) => ({ ...dayLabel(day, today()), date: day.date }));
  const rest = labels.slice(MAX_BADGES);
  return (
    <>
      {labels.slice(0, MAX_BADGES).map(({ date, text, title, isCurrent }) => (
        <Badge key={date} $tone={isCurrent ? 'right' : 'open'} title={title}>
          {text}
        </Badge>
      ))}
      {rest.length > 0 && (
        <Badge $tone="open" title={rest.map(({ text }) => text).join(', ')}>
          +{rest.length}
          <VisuallyHidden> more days: {rest.map(({ text }) => text).join(', ')}</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}
