import { Select, TextInput, VisuallyHidden } from '@imguessr/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { BELOW_HEADER, CARDS, TOOLS_REM } from '../table/table.layout.ts';
import { DENSITIES, type Density } from '../view/density.ts';
import { FILTER_GROUPS, FILTERS, type Filter } from '../view/filters.ts';
import type { GamesView } from '../view/games.view.ts';
import { OFFERED_SORTS, type Sort, sortName } from '../view/sorts.ts';

/** The search field of the list, for a key that focuses it. */
export const SEARCH_ID = 'search-games';

const Line = styled.div`
  position: sticky;
  top: ${BELOW_HEADER};
  z-index: 3;
  display: grid;
  grid-template-columns: minmax(9rem, 2fr) minmax(7rem, 1fr) minmax(7rem, 1fr) auto;
  align-items: center;
  gap: var(--space-2);
  min-height: ${TOOLS_REM}rem;
  margin: calc(-1 * var(--space-3)) calc(-1 * var(--space-4)) calc(-1 * var(--space-4));
  padding-inline: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--raised);
  @media ${CARDS} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto; padding-block: var(--space-2); }
  @media (width < 40em) {
    display: flex;
    flex-wrap: wrap;
    & > :first-child { flex: 1 1 calc(100% - 7rem); width: auto; min-width: 0; }
    & > :last-child { flex: none; }
    & > select { flex: 1 1 40%; order: 1; }
  }
`;

const Choice = styled.fieldset`
  display: inline-flex;
  margin: 0;
  padding: 0;
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-s);
  & label {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 41px;
    cursor: pointer;
    color: var(--ink-soft);
  }
  & label:has(:checked) { background: var(--ink); color: var(--ground); forced-color-adjust: none; }
  & label:has(:focus-visible) { outline: 3px solid var(--ink); outline-offset: 2px; }
  & input { position: absolute; opacity: 0; pointer-events: none; }
`;

const DENSITY_LINES: Readonly<Record<Density, string>> = {
  comfortable: 'M4 6.5h16M4 17.5h16',
  compact: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
};
const DENSITY_NAMES: Readonly<Record<Density, string>> = { comfortable: 'Comfortable', compact: 'Compact' };

/** Search, filter, sort order and density of the list. */
export function ListTools({
  view,
  onChange,
  density,
  onDensity,
}: {
  view: GamesView;
  onChange: (view: GamesView) => void;
  density: Density;
  onDensity: (density: Density) => void;
}) {
  return (
    <Line role="search">
      <TextInput
        id={SEARCH_ID}
        type="search"
        aria-label="Search"
        placeholder="Word, theme or ID"
        value={view.search}
        onChange={(event) => onChange({ ...view, search: event.target.value })}
      />
      <Select
        aria-label="Show"
        value={view.filter}
        onChange={(event) => onChange({ ...view, filter: event.target.value as Filter })}
      >
        <option value="all">{FILTERS.all.name}</option>
        {FILTER_GROUPS.map(({ name, filters }) => (
          <optgroup key={name} label={name}>
            {filters.map((key) => (
              <option key={key} value={key}>
                {FILTERS[key].name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <SortSelect sort={view.sort} onChange={(sort) => onChange({ ...view, sort })} />
      <DensityChoice density={density} onChange={onDensity} />
    </Line>
  );
}

function SortSelect({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const isOffered = OFFERED_SORTS.some(({ key, isDown }) => key === sort.key && isDown === sort.isDown);
  const sorts = isOffered ? OFFERED_SORTS : [...OFFERED_SORTS, sort];
  return (
    <Select
      aria-label="Sort"
      value={sortName(sort)}
      onChange={(event) => onChange(sorts.find((each) => sortName(each) === event.target.value) ?? sort)}
    >
      {sorts.map((each) => (
        <option key={sortName(each)}>{sortName(each)}</option>
      ))}
    </Select>
  );
}

function DensityChoice({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const name = useId();
  return (
    <Choice aria-label="Rows">
      {DENSITIES.map((each) => (
        <label key={each} title={DENSITY_NAMES[each]}>
          <input type="radio" name={name} checked={each === density} onChange={() => onChange(each)} />
          <VisuallyHidden>{DENSITY_NAMES[each]}</VisuallyHidden>
          <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2">
            <path d={DENSITY_LINES[each]} />
          </svg>
        </label>
      ))}
    </Choice>
  );
}
