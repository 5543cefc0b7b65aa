import { text } from '@imguessr/texts';
import { Button, Field, Icon, IconButton, Select, SelectField, TextInput } from '@imguessr/ui';
import { useEffect, useRef, useState } from 'react';
import { FILTER_GROUPS, FILTERS, type Filter } from '../view/filters.ts';
import type { GamesView } from '../view/games.view.ts';
import {
  isShown,
  MAX_NAME_LENGTH,
  OFFERED_VIEWS,
  removeView,
  saveView,
  useSavedViews,
} from '../view/saved-views.ts';
import { OFFERED_SORTS, sortName } from '../view/sorts.ts';
import type { Density } from '../view/view.address.ts';
import { viewOf } from '../view/view.address.ts';
import { DensityChoice } from './density-choice.tsx';
import { Menu, MenuButton, Panel, Save, Views } from './view-menu.style.ts';

export interface ViewMenuProps {
  readonly view: GamesView;
  readonly onChange: (view: GamesView) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/**
 * One menu for saved views, the filter, the sort order and the density. Its button says what is
 * shown.
 */
export function ViewMenu(props: ViewMenuProps) {
  const { view } = props;
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <Menu
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <MenuButton
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <b>{text('View')}</b>
        <span>
          {FILTERS[view.filter].name} · {sortName(view.sort)}
        </span>
        <Icon name="forward" size={16} />
      </MenuButton>
      {isOpen && <ViewPanel {...props} />}
    </Menu>
  );
}

/** The list may be at the lower edge of the window. */
const showWhole = (panel: HTMLElement | null) => panel?.scrollIntoView?.({ block: 'nearest' });

function ViewPanel({ view, onChange, density, onDensity }: ViewMenuProps) {
  const { sort } = view;
  const isOffered = OFFERED_SORTS.some(
    ({ key, isDown }) => key === sort.key && isDown === sort.isDown,
  );
  const sorts = isOffered ? OFFERED_SORTS : [...OFFERED_SORTS, sort];
  return (
    <Panel ref={showWhole} role="group" aria-label={text('View')}>
      <ViewList view={view} onChange={onChange} />
      <Field label={text('Show')}>
        {(ids) => (
          <Select
            {...ids}
            value={view.filter}
            onChange={({ target }) => onChange({ ...view, filter: target.value as Filter })}
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
        )}
      </Field>
      <SelectField
        label={text('Sort')}
        choices={sorts.map(sortName)}
        nameOf={(name) => name}
        value={sortName(sort)}
        onChange={(chosen) =>
          onChange({ ...view, sort: sorts.find((each) => sortName(each) === chosen) ?? sort })
        }
      />
      <DensityChoice density={density} onChange={onDensity} />
      <SaveView view={view} />
    </Panel>
  );
}

/**
 * Views that are opened by one press: those that everybody has, and those saved in this browser.
 */
function ViewList({ view, onChange }: Pick<ViewMenuProps, 'view' | 'onChange'>) {
  const saved = useSavedViews();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Views ref={list} aria-label={text('Views')}>
      {OFFERED_VIEWS.map((each) => (
        <li key={each.name}>
          <Button aria-pressed={isShown(each, view)} onClick={() => onChange(viewOf(each.query))}>
            {each.name}
          </Button>
        </li>
      ))}
      {saved.map((each) => (
        <li key={each.name}>
          <Button aria-pressed={isShown(each, view)} onClick={() => onChange(viewOf(each.query))}>
            {each.name}
          </Button>
          <IconButton
            $tone="quiet"
            aria-label={text('Remove view {name}', { name: each.name })}
            onClick={() => {
              removeView(each.name);
              list.current?.querySelector('button')?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </IconButton>
        </li>
      ))}
    </Views>
  );
}

function SaveView({ view }: Pick<ViewMenuProps, 'view'>) {
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim() === '') return;
    saveView(name.trim(), view);
    setName('');
  };
  return (
    <Save onSubmit={save}>
      <TextInput
        aria-label={text('Name of the view')}
        placeholder={text('Save as, for example: For December')}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" aria-disabled={name.trim() === ''}>
        {text('Save')}
      </Button>
    </Save>
  );
}
