import { TextInput } from '@imguessr/ui';
import { parseISO } from 'date-fns';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { dateText } from './date-text.ts';

/** Browsers that cannot hide the field's own text show it alone. */
const Frame = styled.span`
  position: relative;
  display: block;
  & > span { position: absolute; inset: 0 auto 0 calc(var(--space-3) + 1.5px); display: none; align-items: center; pointer-events: none; }
  @supports selector(::-webkit-datetime-edit) {
    & > input:not(:focus, :invalid)::-webkit-datetime-edit { opacity: 0; }
    & > input:not(:focus, :invalid) + span { display: flex; }
  }
`;

/**
 * A field for a date (yyyy-MM-dd). It has the form of the other dates, not that of the browser,
 * unless somebody types in it.
 */
export function DateInput(
  props: Omit<ComponentProps<typeof TextInput>, 'type' | 'value'> & { value: string },
) {
  const { value } = props;
  return (
    <Frame>
      <TextInput {...props} type="date" />
      {value !== '' && (
        <span aria-hidden="true">
          {dateText(parseISO(value), 'd MMM yyyy', { dateStyle: 'medium' })}
        </span>
      )}
    </Frame>
  );
}
