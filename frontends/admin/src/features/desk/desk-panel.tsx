import type { Navigate } from '@imguessr/contracts';
import { Button, Lazy, Skeleton } from '@imguessr/ui';
import { format } from 'date-fns';
import { useId } from 'react';
import { createStoredText, useStoredText } from '../../shared/storage/stored-text.ts';
import { Desk, Head, Part, Parts } from './desk.style.ts';

const CLOSED = 'closed';
const stored = createStoredText('imguessr_admin_desk');
const parts = () => import('./desk.tsx');

/** Code and data are fetched when the desk is open; this browser remembers whether it is. */
export function DeskPanel({ navigate }: { navigate: Navigate }) {
  const id = useId();
  const isOpen = useStoredText(stored) !== CLOSED;
  return (
    <Desk aria-labelledby={id}>
      <Head>
        <h2 id={id}>{format(new Date(), 'EEEE, MMMM d')}</h2>
        <Button $tone="quiet" aria-expanded={isOpen} onClick={() => stored.write(isOpen ? CLOSED : undefined)}>
          {isOpen ? 'Hide Day' : 'Show Day'}
        </Button>
      </Head>
      {isOpen && <Lazy load={parts} props={{ navigate }} placeholder={<Placeholder />} />}
    </Desk>
  );
}

/** Of the height of the loaded parts. */
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
