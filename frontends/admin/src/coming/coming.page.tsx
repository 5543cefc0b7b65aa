import type { Navigate } from '@imguessr/contracts';
import { Button, ImageTile } from '@imguessr/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';

const Page = styled.main`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-5);
  max-width: 38rem;
  min-height: 100dvh;
  margin: 0 auto;
  padding: var(--space-5);
  h1 { font-size: clamp(2rem, 8vw, 3rem); }
  p { color: var(--ink-soft); max-width: 32rem; }
`;

const Strip = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 64px));
  gap: var(--space-3);
`;

/** An honest page until the admin area is built: what it will be, and the way back. */
export function ComingPage({ navigate }: { navigate: Navigate }) {
  useEffect(() => {
    document.title = 'Admin – Imguessr';
  }, []);

  return (
    <Page>
      <Strip aria-hidden="true">
        {[1, 2, 3, 4, 5].map((number) => (
          <li key={number}>
            <ImageTile number={number} />
          </li>
        ))}
      </Strip>
      <h1>Admin</h1>
      <p>
        This is where games will be made: a word, five pictures in order, and a look at how players fare. It is not
        built yet, so there is nothing to log in to.
      </p>
      <Button onClick={() => navigate('/')}>Back to the game</Button>
    </Page>
  );
}
