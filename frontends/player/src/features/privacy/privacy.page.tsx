import type { Navigate } from '@imguessr/contracts';
import { RouterLink, siteFace, Wordmark } from '@imguessr/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { Contact } from './contact.tsx';
import { Erasure } from './erasure.tsx';
import { IN_THE_BROWSER, ON_THE_SERVER } from './stored-data.ts';
import { StoredDataList } from './stored-data-list.tsx';

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
  gap: var(--space-6);
  margin-top: var(--space-5);
  h1 { font-size: clamp(1.9rem, 6vw, 2.75rem); outline: none; }
  h2 { margin-bottom: var(--space-3); font-size: 1.3rem; }
  p { max-width: 38rem; }
`;

const Lead = styled.p`
  margin-top: var(--space-3);
  color: var(--ink-soft);
  font-size: 1.1rem;
`;

export interface PrivacyProps {
  readonly navigate: Navigate;
  readonly playedGames: () => readonly PlayedGame[];
}

/** The privacy page: what is stored about a player, why and for how long, and how to delete it. */
export default function PrivacyPage({ navigate, playedGames }: PrivacyProps) {
  const { name, imprint } = siteFace();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `Your privacy – ${name}`;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [name]);

  return (
    <Page>
      <header>
        <Logo href="/" navigate={navigate} aria-label={`${name}, today’s game`}>
          <Wordmark />
        </Logo>
      </header>
      <Text>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Your privacy
          </h1>
          <Lead>
            You play without a name, an account or cookies. There are no trackers and no ads, and your data is never
            shared with anyone.
          </Lead>
        </div>
        <section aria-labelledby="on-the-server">
          <h2 id="on-the-server">What the server stores</h2>
          <StoredDataList entries={ON_THE_SERVER} />
        </section>
        <section aria-labelledby="in-the-browser">
          <h2 id="in-the-browser">What this browser stores</h2>
          <StoredDataList entries={IN_THE_BROWSER} />
        </section>
        <section aria-labelledby="erasure">
          <h2 id="erasure">Delete your data</h2>
          <Erasure contact={<Contact />} playedGames={playedGames()} />
        </section>
        <section aria-labelledby="cookies">
          <h2 id="cookies">Cookies</h2>
          <p>None for players. Admins get one when they log in, for up to 12 hours.</p>
        </section>
        <p>
          <RouterLink href="/" navigate={navigate}>
            Back to today’s game
          </RouterLink>
          {' · '}
          <a href="/credits">Picture credits</a>
          {' · '}
          <a href="/licences">Licences</a>
          {imprint && (
            <>
              {' · '}
              <a href={imprint}>Imprint</a>
            </>
          )}
        </p>
      </Text>
    </Page>
  );
}
