import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.main`
  display: grid;
  align-content: center;
  max-width: 34rem;
  min-height: 100dvh;
  margin: 0 auto;
  padding: var(--space-5);
  h1 { font-size: clamp(2rem, 8vw, 3.25rem); }
  p { color: var(--ink-soft); }
`;

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
`;

export function Message({
  heading,
  isAlert,
  children,
}: {
  heading: string;
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <Frame>
      <Content role={isAlert ? 'alert' : undefined}>
        <h1>{heading}</h1>
        {children}
      </Content>
    </Frame>
  );
}
