import type { PlannedDay } from '@imguessr/api-client/admin';
import type { AdminGameSummary, ScheduledDay } from '@imguessr/contracts';
import { AdminIcon, Button, Field, Select, TextInput } from '@imguessr/ui';
import { type FormEvent, type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { Warning } from './schedule.style.ts';
import { repeatsNear } from './schedule.view.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  align-items: end;
  gap: var(--space-3);
  & > small { grid-column: 1 / -1; font-size: 0.85rem; }
`;

/** Plans a day without dragging. Warns when the game would repeat too soon. */
export function PlanForm({
  date,
  onDate,
  earliest,
  games,
  days,
  gameField,
  isBusy,
  onPlan,
}: {
  date: string;
  onDate: (date: string) => void;
  /** The first day that can still be planned. */
  earliest: string;
  /** The games that can be planned. */
  games: readonly AdminGameSummary[];
  days: readonly ScheduledDay[];
  /** Receives the focus when a day is chosen in the calendar. */
  gameField: RefObject<HTMLSelectElement | null>;
  isBusy: boolean;
  onPlan: (days: readonly PlannedDay[]) => void;
}) {
  const [gameId, setGameId] = useState('');
  const game = games.find(({ id }) => String(id) === gameId);
  const repeats = game && date ? repeatsNear(date, game, days) : [];
  const isTooEarly = date !== '' && date < earliest;
  const isReady = date !== '' && !isTooEarly && !isBusy;
  const plan = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && game) onPlan([{ date, gameId: game.id }]);
  };
  return (
    <Form onSubmit={plan}>
      <Field label="Date">
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            min={earliest}
            value={date}
            onChange={(event) => onDate(event.target.value)}
          />
        )}
      </Field>
      <Field label="Game">
        {(ids) => (
          <Select {...ids} ref={gameField} value={gameId} onChange={(event) => setGameId(event.target.value)}>
            <option value="">Choose a game</option>
            {games.map(({ id, word }) => (
              <option key={id} value={id}>
                {word} (#{id})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" $tone="primary" disabled={!isReady || !game}>
        Plan Day
      </Button>
      <Button disabled={!isReady} onClick={() => onPlan([{ date, gameId: null }])}>
        Use Automatic Pick
      </Button>
      {isTooEarly && (
        <small role="alert">This day has already started somewhere in the world and can no longer be changed.</small>
      )}
      {repeats.length > 0 && (
        <Warning role="alert">
          <AdminIcon name="warning" size={16} />
          {game?.word} is also the daily game on {repeats.join(', ')}.
        </Warning>
      )}
    </Form>
  );
}
