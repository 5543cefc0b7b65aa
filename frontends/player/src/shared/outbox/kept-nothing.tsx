import { text } from '@imguessr/texts';
import { Soft } from '@imguessr/ui';
import { use, useState } from 'react';
import { OutboxContext } from './outbox.context.ts';

/** Returns whether this browser still has the games at the next visit. */
export function useKeepsGames(): boolean {
  const outbox = use(OutboxContext);
  const [keepsGames] = useState(() => outbox?.isLasting() ?? true);
  return keepsGames;
}

/** Shown in place of a streak where the browser stores nothing. */
export const KeptNothing = () => (
  <Soft>
    {text(
      'This browser doesn’t save anything for this site. When you close the page, your games and your streak are gone.',
    )}
  </Soft>
);
