import { text } from '@imguessr/texts';
import { AdminIcon, Button, RouterLink, siteBranding, useNavigate, Wordmark } from '@imguessr/ui';
import { styled } from 'styled-components';
import { heightProperty } from '../../shared/components/height-property.ts';
import { NEW_GAME_TITLE } from '../../shared/navigation/addresses.ts';
import { actionOf } from '../../shared/navigation/route.ts';
import { useMay, useSession } from '../../shared/services/services.context.ts';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  border-bottom: 1px solid var(--line);
  background: var(--ground);
  /* two lines, too tall to stick on a phone */
  @media (width < 720px) { position: static; }
  /* what gets the focus is scrolled out from under the header */
  html:has(&) { scroll-padding-top: calc(var(--header-height, 0px) + var(--space-2)); --page-width: 100rem; }
  /* over the header, where no field is */
  @media (width >= 720px) { html:has(&) { --toast-top: 0; } }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  max-width: var(--page-width);
  margin: 0 auto;
  padding: var(--space-2) var(--space-4);
  & > a:first-child { display: inline-flex; align-items: center; min-height: 44px; text-decoration: none; }
  @media (width < 720px) {
    padding-bottom: 0;
    & > nav { order: 3; flex: 1 0 100%; margin-inline: calc(-1 * var(--space-4)); padding-inline: var(--space-2); }
  }
`;

const Nav = styled.nav`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  min-width: 0;
  gap: var(--space-1);
  /* one line, which is cut off at the edge where it goes on */
  @media (width < 720px) { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none; scroll-padding-inline: 4rem; }
`;

const NavLink = styled(RouterLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 var(--space-3);
  border-radius: var(--radius-round);
  color: var(--ink-soft);
  font: 650 1rem/1.1 var(--display);
  text-decoration: none;
  white-space: nowrap;
  border-block: 3px solid transparent;
  &[aria-current] { color: var(--ink); border-bottom-color: var(--mark); border-radius: 0; }
  /* forced colours make transparent borders visible */
  @media (forced-colors: active) {
    border-color: Canvas;
    &[aria-current] { border-bottom-color: Highlight; }
  }
  @media (hover: hover) { &:hover { color: var(--ink); } }
  @media (width < 720px) { padding: 0 6px; }
`;

const Actions = styled.div`
  display: flex;
  gap: var(--space-2);
  /* icons have words where there is room */
  & > button > span { display: none; }
  @media (width >= 96em) { & > button > span { display: inline; } }
  margin-left: auto;
  /* fits beside the home link on a phone */
  @media (width < 720px) {
    gap: 0;
    & button { padding-inline: var(--space-3); }
    & > [data-worded] svg { display: none; }
  }
`;

const NAV_LINKS = [
  { href: '/admin', name: text('Dashboard') },
  { href: '/admin/games/new', name: NEW_GAME_TITLE },
  { href: '/admin/schedule', name: text('Schedule') },
  { href: '/admin/figures', name: text('Figures') },
  { href: '/admin/import', name: text('Import') },
  { href: '/admin/site', name: text('Site') },
  { href: '/admin/people', name: text('People') },
] as const;

/**
 * Lets other sticky elements be placed below the header. The height is 0 while the header scrolls
 * with the page.
 */
const keepHeaderHeight = heightProperty('--header-height', (bar) =>
  getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().height : 0,
);

/** Scrolls the line of links so far that the current one is in it. */
const showInLine = (link: HTMLElement | null) => {
  const line = link?.parentElement;
  if (line) line.scrollLeft = link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
};

/** The header of every admin page: home link, navigation, New Game and Log out. */
export function AdminHeader({ path, onLogOut }: { path: string; onLogOut: () => void }) {
  const navigate = useNavigate();
  const { name: editor } = useSession().who();
  const may = useMay();
  const links = NAV_LINKS.filter(({ href }) => may(actionOf(href)));
  const current = path.replace(/\/+$/, '');
  return (
    <Bar ref={keepHeaderHeight}>
      <Line>
        <RouterLink href="/" aria-label={text('{name}, home', { name: siteBranding().name })}>
          <Wordmark />
        </RouterLink>
        <Nav aria-label={text('Admin')}>
          {links.map(({ href, name }) => (
            <NavLink
              key={href}
              ref={current === href ? showInLine : undefined}
              href={href}
              aria-current={current === href ? 'page' : undefined}
            >
              {name}
            </NavLink>
          ))}
        </Nav>
        <Actions>
          <Button data-worded="" onClick={() => navigate('/admin/games/new')}>
            <AdminIcon name="plus" size={18} />
            {NEW_GAME_TITLE}
          </Button>
          <Button
            $tone="quiet"
            aria-label={
              editor === undefined ? text('Log out') : text('Log out {name}', { name: editor })
            }
            data-tooltip=""
            onClick={onLogOut}
          >
            <AdminIcon name="leave" />
            <span>{text('Log out')}</span>
          </Button>
        </Actions>
      </Line>
    </Bar>
  );
}
