import { text } from '@imguessr/texts';
import { LazyOverlay, useNavigate, whenIdle } from '@imguessr/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SEARCH_ID } from '../features/game-list/tools/list-tools.tsx';
import { useRights } from '../shared/api/use-rights.ts';
import { isOverlayOpen, useShortcuts } from '../shared/input/use-shortcuts.ts';
import { useTypedAhead } from '../shared/input/use-typed-ahead.ts';
import { NEW_GAME_TITLE } from '../shared/navigation/game-titles.ts';
import { actionOf } from '../shared/navigation/route.ts';

// The palette is fetched when the browser is idle or, like the help, when it is first opened.
const palette = () => import('../features/command-palette/palette.tsx');
const keysHelp = () => import('../features/command-palette/keys-help.tsx');

/** How long the list may take to appear after a press of `/` elsewhere, in animation frames. */
const MAX_FRAMES = 60;

const NEW_GAME = '/admin/games/new';
const PAGES = [
  { name: text('Schedule'), path: '/admin/schedule' },
  { name: text('Figures'), path: '/admin/figures' },
  { name: text('Import'), path: '/admin/import' },
  { name: text('Jobs'), path: '/admin/jobs' },
  { name: text('Reports'), path: '/admin/reports' },
  { name: text('Site'), path: '/admin/site' },
  { name: text('People'), path: '/admin/people' },
  { name: text('Find Pictures'), path: '/admin/pictures' },
  { name: text('Dashboard'), path: '/admin' },
] as const;

/**
 * The command palette, and the keys that work on every page of the admin area. Ctrl-K opens the
 * palette, also while typing.
 */
export function CommandKeys() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { may } = useRights();
  const isOpenTo = (path: string) => may(actionOf(path));
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const close = () => setOpen(undefined);
  const [typed, setTyped] = useTypedAhead(open === 'palette');
  useEffect(() => whenIdle(() => void palette().catch(() => undefined)), []);
  const search = () => {
    if (document.getElementById(SEARCH_ID) === null) navigate('/admin');
    focusSearch(MAX_FRAMES);
  };
  const newGame = isOpenTo(NEW_GAME) ? () => navigate(NEW_GAME) : undefined;
  useShortcuts({ '/': search, ...(newGame && { n: newGame }), '?': () => setOpen('keys') });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      setOpen((before) =>
        before === 'palette' ? undefined : isOverlayOpen() ? before : 'palette',
      );
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const commands = [
    ...(newGame ? [{ name: NEW_GAME_TITLE, keys: 'N', run: newGame }] : []),
    { name: text('Search the List'), keys: '/', run: search },
    ...PAGES.filter(({ path }) => isOpenTo(path)).map(({ name, path }) => ({
      name,
      run: () => navigate(path),
    })),
    { name: text('Refresh'), run: () => void queries.invalidateQueries() },
    { name: text('Keys'), keys: '?', run: () => setOpen('keys') },
  ];
  return (
    <>
      <LazyOverlay
        load={palette}
        props={{
          open: open === 'palette',
          onClose: close,
          text: typed,
          onText: setTyped,
          commands,
        }}
        onFail={close}
      />
      <LazyOverlay
        load={keysHelp}
        props={{ open: open === 'keys', onClose: close, hasNewGame: newGame !== undefined }}
        onFail={close}
      />
    </>
  );
}

/** Focuses the search field as soon as the list is on the page. */
function focusSearch(frames: number): void {
  const field = document.getElementById(SEARCH_ID);
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  } else if (frames > 0) requestAnimationFrame(() => focusSearch(frames - 1));
}
