import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
  min-width: 0;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--raised);
  &:focus { outline: none; }
  & code { overflow-wrap: anywhere; }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-height: 32px;
  & > h2 { min-width: 0; font-size: 1.2rem; overflow-wrap: anywhere; }
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
`;

/** Buttons below what they are about. */
export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** A titled section of a page; `aside` is shown to the right of the title. */
export function Card({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Frame aria-labelledby={id} tabIndex={-1}>
      <Head>
        <h2 id={id}>{title}</h2>
        {aside && <div>{aside}</div>}
      </Head>
      {children}
    </Frame>
  );
}
