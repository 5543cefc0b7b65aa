import { text } from '@imguessr/texts';
import { RouterLink, siteBranding, Wordmark } from '@imguessr/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Page = styled.div`
  max-width: 46rem;
  margin: 0 auto;
  padding: 0 max(var(--space-4), env(safe-area-inset-right)) var(--space-6) max(var(--space-4), env(safe-area-inset-left));
`;

const Logo = styled(RouterLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  text-decoration: none;
`;

const Text = styled.main`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-5);
  h1 { font-size: clamp(1.9rem, 6vw, 2.75rem); outline: none; }
  p { max-width: 38rem; }
`;

const Lead = styled.p`
  margin-top: var(--space-3);
  color: var(--ink-soft);
  font-size: 1.1rem;
`;

interface TextPageProps {
  readonly heading: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page to read: with the name of the site, a heading that gets the focus, and what it is about.
 */
export function TextPage({ heading, lead, children }: TextPageProps) {
  const { name } = siteBranding();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${heading} – ${name}`;
    window.scrollTo(0, 0);
    title.current?.focus();
  }, [heading, name]);

  return (
    <Page>
      <header>
        <Logo href="/" aria-label={text('{name}, today’s game', { name })}>
          <Wordmark />
        </Logo>
      </header>
      <Text>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {heading}
          </h1>
          <Lead>{lead}</Lead>
        </div>
        {children}
      </Text>
    </Page>
  );
}
