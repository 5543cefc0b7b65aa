import { send } from '@imguessr/api-client';
import { SESSION_ID, SESSION_STORAGE_KEY } from '@imguessr/game-rules';
import { text } from '@imguessr/texts';
import { rich } from '@imguessr/texts/rich';
import { CopyText, RouterLink, siteBranding } from '@imguessr/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { HomeLink } from '../../shared/home-link.tsx';
import type { PlayedGame, ReadPlayedGames } from '../../shared/storage/played-games.storage.ts';
import { createKeyValueStore } from '../../shared/storage/storage.ts';

const Page = styled.div`
  max-width: 46rem;
  margin: 0 auto;
  padding: 0 max(var(--space-4), env(safe-area-inset-right)) var(--space-6) max(var(--space-4), env(safe-area-inset-left));
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

const HEADING = text('Your privacy');

interface PrivacyProps {
  readonly playedGames: ReadPlayedGames;
}

/** The privacy page: what is stored about a player, and how to have it deleted. */
export default function PrivacyPage({ playedGames }: PrivacyProps) {
  const { imprint, name } = siteBranding();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${HEADING} – ${name}`;
    window.scrollTo(0, 0);
    title.current?.focus();
  }, [name]);
  const [ids] = useState(() => sessionIdsOf(playedGames()));
  return (
    <Page>
      <header>
        <HomeLink />
      </header>
      <Text>
        <div>
          <h1 ref={title} tabIndex={-1}>
            {HEADING}
          </h1>
          <Lead>
            {text(
              'You play without a name, an account or cookies. There are no trackers and no ads, and your data is never shared with anyone.',
            )}
          </Lead>
        </div>
        <p>
          {text(
            'The server keeps your guesses with a random session ID and calculates the statistics from them. If you enter more, it keeps that, too: a nickname until you leave the circle, a report for 90 days, the games behind a transfer code for 24 hours. Your network address is only used to limit how much one address can send. It’s forgotten within a day and never stored with your games.',
          )}
        </p>
        <p>
          {text(
            'This browser keeps your session IDs, history, circles and settings until you clear this site’s data. Your history goes with it, so copy your session IDs first if you want your games deleted.',
          )}
        </p>
        <p>
          {rich(
            'Send your session IDs to {contact}, and ask to have your games deleted. Your guesses stay in the statistics, without a session ID. Don’t share these IDs with anyone else: they could look up your games.',
            { contact: <Contact /> },
          )}
        </p>
        {ids.length > 0 ? (
          <div>
            <CopyText text={ids.join(' ')} name={text('Copy your session IDs')} />
          </div>
        ) : (
          <p>{text('No session ID yet: nobody has played in this browser.')}</p>
        )}
        <p>
          <RouterLink href="/">{text('Back to today’s game')}</RouterLink>
          {' · '}
          <a href="/credits">{text('Picture credits')}</a>
          {' · '}
          <a href="/licences">{text('Licences')}</a>
          {imprint && (
            <>
              {' · '}
              <a href={imprint}>{text('Imprint')}</a>
            </>
          )}
        </p>
      </Text>
    </Page>
  );
}

/**
 * Returns every session id that this browser remembers, the current one first, without creating
 * one.
 */
function sessionIdsOf(playedGames: readonly PlayedGame[]): readonly string[] {
  const current = createKeyValueStore(() => localStorage).read(SESSION_STORAGE_KEY) ?? '';
  const ids = [current, ...playedGames.map(({ sessionId }) => sessionId).reverse()];
  return [...new Set(ids)].filter((id) => SESSION_ID.test(id));
}

/**
 * The privacy contact of this site, in general terms until it has loaded or when none is
 * configured.
 */
function Contact() {
  const [contact, setContact] = useState<string>();
  useEffect(() => {
    const abortController = new AbortController();
    send('GET /api/privacy', { signal: abortController.signal }).then(
      (answer) => setContact(answer.contact ?? undefined),
      () => undefined,
    );
    return () => abortController.abort();
  }, []);

  if (contact === undefined) return text('whoever runs this site');
  const isLink = /^https?:/.test(contact);
  return (
    <>
      {text('whoever runs this site')},{' '}
      <a href={isLink ? contact : `mailto:${contact}`}>{contact}</a>
    </>
  );
}
