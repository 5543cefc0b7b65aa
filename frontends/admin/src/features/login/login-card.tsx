import { text } from '@imguessr/texts';
import { RouterLink, Wordmark } from '@imguessr/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Page = styled.main`
  display: grid;
  align-content: center;
  justify-content: center;
  justify-items: center;
  gap: var(--space-5);
  min-height: 100dvh;
  padding: var(--space-4);
  & > a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink-soft); }
`;

const Card = styled.section`
  display: grid;
  gap: var(--space-3);
  width: min(24rem, calc(100vw - 32px));
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--raised);
  box-shadow: 0 12px 40px var(--shade);
  h1 { font-size: 1.6rem; }
`;

/** A page for those who are not logged in. */
export function LoginCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <Wordmark />
      <Card aria-labelledby="login-title">
        <h1 id="login-title">{title}</h1>
        {children}
      </Card>
      <RouterLink href="/">{text('Back to the game')}</RouterLink>
    </Page>
  );
}
