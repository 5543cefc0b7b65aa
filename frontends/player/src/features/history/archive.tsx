import { dailyPath, longDate } from '@imguessr/contracts';
import { language, text } from '@imguessr/texts';
import { Button, ButtonLink, Icon, IconButton, Skeleton } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type DayMarks, nextUnplayed } from '../../shared/daily/day-marks.ts';
import { useDailyDates } from '../../shared/queries.ts';
import { Month, missedLook } from './month.tsx';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h3 { margin: 0; }
`;

const NextGame = styled(ButtonLink)`
  width: 100%;
  margin-top: var(--space-3);
`;

const LoadingMonth = styled(Skeleton)`
  height: 17rem;
`;

const Note = styled.p`
  margin-top: var(--space-2);
  color: var(--ink-soft);
  font-size: 0.85rem;
`;

const Legend = styled(Note)`
  display: grid;
  grid-template-columns: 1.1rem 1fr;
  align-items: center;
  gap: var(--space-2);
  &::before {
    ${missedLook}
    content: '';
    height: 1rem;
    border-radius: 4px;
  }
`;

const monthName = (month: string): string =>
  language() === 'en'
    ? longDate(`${month}-01`).replace(' 1,', '')
    : new Intl.DateTimeFormat(language(), {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${month}-01`));

/** The daily games by month: won, lost or not played, with a link to the next unplayed one. */
export function Archive({ marks, today }: { marks: DayMarks; today: string }) {
  const { data, isPending, refetch } = useDailyDates(today);
  const [month, setMonth] = useState(today.slice(0, 7));
  const dates = (data ?? []).filter((date) => date <= today);
  const next = nextUnplayed(dates, marks, today);
  const changeMonth = (by: number) => {
    const [year = 0, index = 1] = month.split('-').map(Number);
    setMonth(new Date(Date.UTC(year, index - 1 + by)).toISOString().slice(0, 7));
  };

  return (
    <section>
      <Head>
        <IconButton
          $tone="quiet"
          aria-label={text('Previous month')}
          disabled={month <= (dates[0] ?? today).slice(0, 7)}
          onClick={() => changeMonth(-1)}
        >
          <Icon name="back" />
        </IconButton>
        <h3 aria-live="polite">{monthName(month)}</h3>
        <IconButton
          $tone="quiet"
          aria-label={text('Next month')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => changeMonth(1)}
        >
          <Icon name="forward" />
        </IconButton>
      </Head>
      {data ? (
        <Month month={month} dates={new Set(dates)} marks={marks} today={today} />
      ) : isPending ? (
        <LoadingMonth />
      ) : (
        <>
          <Note>{text('The calendar didn’t load.')}</Note>
          <Button onClick={() => void refetch()}>{text('Try again')}</Button>
        </>
      )}
      {next && <Legend>{text('Not played yet')}</Legend>}
      {data && <Note>{text('Playing past days won’t change your streak.')}</Note>}
      {next && (
        <NextGame $tone="primary" href={dailyPath(next)}>
          {next === today
            ? text('Play today’s game')
            : text('Play {date}', { date: longDate(next) })}
        </NextGame>
      )}
      {data && !next && <Note>{text('You’ve played every daily game. See you tomorrow!')}</Note>}
    </section>
  );
}
