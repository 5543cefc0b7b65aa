import { text } from '@imguessr/texts';
import type { RefObject } from 'react';
import { styled } from 'styled-components';

const Link = styled.a`
  position: fixed;
  top: var(--space-2);
  left: var(--space-2);
  z-index: 40;
  padding: var(--space-2) var(--space-4);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-round);
  background: var(--raised);
  font: 650 1rem/1.5 var(--display);
  text-decoration: none;
  &:not(:focus) { clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
`;

/** The first stop of the keyboard: leads past the navigation. Visible while it has the focus. */
export function SkipLink({ page }: { page: RefObject<HTMLElement | null> }) {
  return (
    <Link
      href="#page"
      onClick={(event) => {
        // The address stays as it is: the router has no part in this.
        event.preventDefault();
        page.current?.focus();
      }}
    >
      {text('Skip to content')}
    </Link>
  );
}
