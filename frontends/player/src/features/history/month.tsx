import { dailyPath, longDate } from '@imguessr/contracts';
import { datesOfMonth } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { firstWeekday, weekdayName } from '@imguessr/texts/weekdays';
import { Icon, RouterLink, VisuallyHidden } from '@imguessr/ui';
import { css, styled } from 'styled-components';
import type { DayMarks } from '../../shared/daily/day-marks.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;
`;

const Weekday = styled.li`
  color: var(--ink-soft);
  font-size: 0.72rem;
  line-height: 1.6;
  text-align: center;
`;

const cell = css`
  position: relative;
  display: grid;
  place-items: center;
  height: 40px;
  border: 1.5px solid transparent;
  border-radius: var(--radius-s);
  font: 600 0.9rem/1 var(--display);
  text-decoration: none;
`;

/** The border of days that were not played. */
export const missedLook = css`
  border: 1.5px dashed var(--line-strong);
`;

type Mark = 'won' | 'lost' | 'missed' | 'today';

const Day = styled(RouterLink)`
  ${cell}
  /* Not distinguished by hue alone: won is filled, lost is struck through, missed is dashed and today is underlined. */
  &[data-mark='won'] { background: var(--right); border-color: var(--right); color: var(--on-right); }
  &[data-mark='lost'] { border-color: var(--wrong); color: var(--wrong); text-decoration: line-through 2px; }
  &[data-mark='missed'] { ${missedLook} }
  &[data-mark='today'] { border-color: var(--ink); box-shadow: inset 0 -4px 0 var(--lamp); }
  @media (forced-colors: active) {
    &[data-mark='won'] { background: Highlight; color: HighlightText; forced-color-adjust: none; }
    &[data-mark='today'] { outline: 2px solid Highlight; }
  }
  & > svg { position: absolute; top: 2px; inset-inline-end: 2px; }
  @media (hover: hover) { &:hover { border-color: var(--ink); border-style: solid; } }
`;

const NoDay = styled.span`
  ${cell}
  border: 0;
  color: var(--ink-soft);
  font-weight: 400;
`;

const SPOKEN: Record<Mark, string> = {
  won: text('won'),
  lost: text('lost'),
  missed: text('not played'),
  today: text('today, not played'),
};

/** The calendar of one month; each day with a daily game is a link. */
export function Month({
  month,
  dates,
  marks,
  today,
}: {
  /** yyyy-MM */
  month: string;
  dates: ReadonlySet<string>;
  marks: DayMarks;
  today: string;
}) {
  const weekStart = firstWeekday();
  const firstColumn = (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 7 - weekStart) % 7;
  return (
    <Grid>
      {WEEKDAYS.map((day) => (
        <Weekday key={day} aria-hidden="true">
          {weekdayName((day + weekStart) % 7, 'short')}
        </Weekday>
      ))}
      {datesOfMonth(month).map((date, index) => {
        const mark = marks.get(date) ?? (date === today ? 'today' : 'missed');
        return (
          <li key={date} style={index === 0 ? { gridColumnStart: firstColumn + 1 } : undefined}>
            {dates.has(date) ? (
              <Day
                data-mark={mark}
                href={dailyPath(date)}
                aria-label={`${longDate(date)}, ${SPOKEN[mark]}`}
              >
                {index + 1}
                {mark === 'won' && <Icon name="check" size={12} />}
              </Day>
            ) : (
              <NoDay>
                <VisuallyHidden>{text('{date}, no game', { date: longDate(date) })}</VisuallyHidden>
                <span aria-hidden="true">{index + 1}</span>
              </NoDay>
            )}
          </li>
        );
      })}
    </Grid>
  );
}
