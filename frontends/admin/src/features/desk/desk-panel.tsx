import type { Navigate } from '@imguessr/contracts';
import { localDate } from '@imguessr/game-rules';
import { Button, Lazy, Skeleton } from '@imguessr/ui';
import { format, parseISO } from 'date-fns';
import { useId, useState } from 'react';
import { Desk, Head, Part, Parts } from './desk.style.ts';

const STORAGE_KEY = 'imguessr_admin_desk';
const CLOSED = 'closed';
const parts = () => import('./desk.tsx');

/** Code and data are fetched when the desk is open; this browser remembers whether it is. */
export function DeskPanel({ navigate }: { navigate: Navigate }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(wasOpen);
  const toggle = () => {
    remember(!isOpen);
    setIsOpen(!isOpen);
  };
  return (
    <Desk aria-labelledby={id}>
      <Head>
        <h2 id={id}>{format(parseISO(localDate(new Date())), 'EEEE, MMMM d')}</h2>
        <Button $tone="quiet" aria-expanded={isOpen} onClick={toggle}>
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

function wasOpen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== CLOSED;
  } catch {
    return true;
  }
}

function remember(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, CLOSED);
  } catch {
    // Storage is blocked or full: the choice lasts until the page is closed.
  }
}
