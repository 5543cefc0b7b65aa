import { text } from '@imguessr/texts';
import { Button, Lazy, Skeleton } from '@imguessr/ui';
import { useId } from 'react';
import { dateText } from '../../shared/dates/date-text.ts';
import { createStoredText, useStoredText } from '../../shared/storage/stored-text.ts';
import { Desk, Head, Part, Parts } from './desk.style.ts';

const CLOSED = 'closed';
const stored = createStoredText('imguessr_admin_desk');
const parts = () => import('./desk.tsx');

/** Code and data are fetched when the desk is open; this browser remembers whether it is. */
export function DeskPanel() {
  const id = useId();
  const isOpen = useStoredText(stored) !== CLOSED;
  return (
    <Desk aria-labelledby={id}>
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
    </Desk>
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
