import { type AdminGameSummary, today } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Badge, VisuallyHidden } from '@imguessr/ui';
import { enumeration } from '../dates/date-text.ts';
import { dayLabel } from '../dates/day-label.ts';

/** Badges beyond this number are summed up as `+3`. */
const MAX_BADGES = 2;

/**
 * The days of a game that players get now or will get: `Today`, `Tomorrow`, `Planned 27 Nov`.
 * Renders nothing without any.
 */
export function DayBadges({ game }: { game: Pick<AdminGameSummary, 'days'> }) {
  const labels = game.days.map((day) => ({ ...dayLabel(day, today()), date: day.date }));
  const rest = labels.slice(MAX_BADGES);
  const days = enumeration(rest.map(({ text }) => text));
  return (
    <>
      {labels.slice(0, MAX_BADGES).map(({ date, text: day, isCurrent }) => (
        <Badge key={date} $tone={isCurrent ? 'right' : 'open'}>
          {day}
        </Badge>
      ))}
      {rest.length > 0 && (
        <Badge $tone="open" title={days}>
          +{rest.length}
          <VisuallyHidden> {text('more days: {days}', { days })}</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}
