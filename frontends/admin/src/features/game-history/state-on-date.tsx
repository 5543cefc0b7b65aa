import type { HistoryEntry } from '@imguessr/contracts';
import { text } from '@imguessr/texts';
import { Button, Field, Form } from '@imguessr/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DateInput } from '../../shared/dates/date-input.tsx';
import { today } from '../../shared/dates/day-label.ts';
import { revisionOn } from './history.view.ts';

const DayForm = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);
  margin-top: var(--space-2);
`;

/** Finds the state of the game at the end of a day. */
export function StateOnDate({
  history,
  onShow,
}: {
  history: readonly HistoryEntry[];
  onShow: (revision: number) => void;
}) {
  const [date, setDate] = useState(today);
  const [error, setError] = useState<string>();
  const show = () => {
    const revision = revisionOn(history, date);
    setError(revision === undefined ? text('The game did not exist yet on that day.') : undefined);
    if (revision !== undefined) onShow(revision);
  };
  return (
    <DayForm noValidate={false} onSubmit={show}>
      <Field label={text('As players saw it on')} error={error}>
        {(ids) => (
          <DateInput
            {...ids}
            required
            max={today()}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">{text('Show')}</Button>
    </DayForm>
  );
}
