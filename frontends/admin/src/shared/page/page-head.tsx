import { text } from '@imguessr/texts';
import { ButtonLink, Icon } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  & > h1 { min-width: 0; font-size: clamp(1.6rem, 5vw, 2.1rem); overflow-wrap: anywhere; }
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
  /* on a phone, the first picture comes sooner without */
  @media (width < 720px) {
    & > div { gap: var(--space-1); }
    & > div > :is(a, button) { padding-inline: var(--space-3); font-size: 0.95rem; }
    & > div > :is(a, button) > :is(svg, span) { display: none; }
  }
`;

/** The title of a page and the actions that concern all of it. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <Line>
      <h1>{title}</h1>
      {children && <div>{children}</div>}
    </Line>
  );
}

/** Leads from a page back to the list. */
export const BackLink = () => (
  <ButtonLink href="/admin">
    <Icon name="back" size={18} />
    {text('Back')}
  </ButtonLink>
);
