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
