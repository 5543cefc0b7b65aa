import { text } from '@imguessr/texts';
import { Select, TextInput } from '@imguessr/ui';
import { styled } from 'styled-components';
import { FILTERS, type Filter, type GamesView } from './games.view.ts';
import { BELOW_HEADER, TOOLS_REM } from './table.style.ts';

const Line = styled.div`
  position: sticky;
  top: ${BELOW_HEADER};
  z-index: 3;
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: center;
  gap: var(--space-2);
  min-height: ${TOOLS_REM}rem;
  margin: calc(-1 * var(--space-3)) calc(-1 * var(--space-4)) calc(-1 * var(--space-4));
  padding-inline: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--raised);
  @media (width < 40em) { grid-template-columns: minmax(0, 1fr); padding-block: var(--space-2); }
`;

/** The search and the filter. */
export function ListTools({
  view,
  onChange,
}: {
  view: GamesView;
  onChange: (view: GamesView) => void;
}) {
  return (
    <Line role="search">
      <TextInput
        type="search"
        aria-label={text('Search')}
        placeholder={text('Word or ID')}
        value={view.search}
        onChange={({ target }) => onChange({ ...view, search: target.value })}
      />
      <Select
        aria-label={text('Show')}
        value={view.filter}
        onChange={({ target }) => onChange({ ...view, filter: target.value as Filter })}
      >
        {Object.entries(FILTERS).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </Line>
  );
}
