import { text } from '@imguessr/texts';
import { Button, Lazy, Skeleton } from '@imguessr/ui';
import { useId } from 'react';
import { dateText } from '../../shared/dates/date-text.ts';
import { createStoredText, useStoredText } from '../../shared/storage/stored-text.ts';
import { Dashboard, Head, Part, Parts } from './dashboard.style.ts';

const CLOSED = 'closed';
const stored = createStoredText('imguessr_admin_dashboard');
const parts = () => import('./dashboard.tsx');

/** Code and data are fetched when the dashboard is open; this browser remembers whether it is. */
export function DashboardPanel() {
  const id = useId();
  const isOpen = useStoredText(stored) !== CLOSED;
  return (
    <Dashboard aria-labelledby={id}>
      <Head>
        <h2 id={id}>
          {dateText(new Date(), 'EEEE, MMMM d', { weekday: 'long', month: 'long', day: 'numeric' })}
        </h2>
        <Button
          $tone="quiet"
          aria-expanded={isOpen}
          onClick={() => stored.write(isOpen ? CLOSED : undefined)}
        >
          {isOpen ? text('Hide Day') : text('Show Day')}
        </Button>
      </Head>
      {isOpen && <Lazy load={parts} props={{}} placeholder={<Placeholder />} />}
    </Dashboard>
  );
}

/** Empty parts of the height of the loaded ones. */
function Placeholder() {
  return (
    <Parts aria-hidden="true">
      {['today', 'week', 'needs'].map((name) => (
        <Part key={name}>
          <Skeleton style={{ height: '70%' }} />
        </Part>
      ))}
    </Parts>
  );
}
