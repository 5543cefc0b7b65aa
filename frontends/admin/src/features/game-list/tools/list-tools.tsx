import { text } from '@imguessr/texts';
import { TextInput } from '@imguessr/ui';
import { styled } from 'styled-components';
import { BELOW_HEADER, TOOLS_REM } from '../table/table.layout.ts';
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx';

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

/** The search, and the menu of what else decides which games are shown, and how. */
export function ListTools(props: ViewMenuProps) {
  const { view, onChange } = props;
  return (
    <Line role="search">
      <TextInput
        type="search"
        aria-label={text('Search')}
        placeholder={text('Word or ID')}
        value={view.search}
        onChange={(event) => onChange({ ...view, search: event.target.value })}
      />
      <ViewMenu {...props} />
    </Line>
  );
}
