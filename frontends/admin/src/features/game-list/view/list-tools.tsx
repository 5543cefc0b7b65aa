import { Field, Select, TextInput } from '@imguessr/ui';
import { styled } from 'styled-components';
import { FILTERS, type Filter, type GamesView } from './games.view.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(9rem, 1fr);
  gap: var(--space-3);
  max-width: 36rem;
`;

/** The search field and the filter. Sorting is in the column headers. */
export function ListTools({ view, onChange }: { view: GamesView; onChange: (view: GamesView) => void }) {
  return (
    <Line role="search">
      <Field label="Search">
        {(ids) => (
          <TextInput
            {...ids}
            type="search"
            placeholder="Word or ID"
            value={view.search}
            onChange={(event) => onChange({ ...view, search: event.target.value })}
          />
        )}
      </Field>
      <Field label="Show">
        {(ids) => (
          <Select
            {...ids}
            value={view.filter}
            onChange={(event) => onChange({ ...view, filter: event.target.value as Filter })}
          >
            {Object.entries(FILTERS).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Line>
  );
}
