import type { AdminGameSummary } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { AdminIcon, Button, Modal } from '@imguessr/ui';
import { useState } from 'react';
import { shortDayText, today } from '../../shared/dates/day-label.ts';
import { LazyPage } from '../../shared/page/lazy-page.tsx';

const loadForm = () => import('./replace-form.tsx');

/**
 * A button that replaces the game of a current day in an emergency. Renders nothing for any other
 * game.
 */
export function ReplaceToday({ game }: { game: Pick<AdminGameSummary, 'id' | 'word' | 'days'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const dates = game.days.flatMap(({ date, state }) => (state === 'current' ? [date] : []));
  if (dates.length === 0 && !isOpen) return null;
  // one that is over here is still played elsewhere
  const [only] = dates.includes(today()) ? [] : dates;
  const day = only && shortDayText(only, today());
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <AdminIcon name="warning" size={18} />
        {day ? text('Replace the Game of {day}', { day }) : text("Replace Today's Game")}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={day ? text('Replace the game of {day}', { day }) : text("Replace today's game")}
      >
        {isOpen && (
          <LazyPage load={loadForm} props={{ game, dates, onDone: () => setIsOpen(false) }} />
        )}
      </Modal>
    </>
  );
}
