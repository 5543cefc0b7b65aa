import { fetchPrivacyContact } from '@imguessr/api-client';
import { text } from '@imguessr/texts';
import { RouterLink, siteFace } from '@imguessr/ui';
import { useEffect, useState } from 'react';
import type { PlayedGame } from '../../shared/storage/played-games.storage.ts';
import { TextPage } from '../../shared/text-page.tsx';
import { Erasure } from './erasure.tsx';
import { IN_THE_BROWSER, ON_THE_SERVER } from './stored-data.ts';
import { StoredDataList } from './stored-data-list.tsx';

export interface PrivacyProps {
  readonly playedGames: () => readonly PlayedGame[];
}

/** The privacy page: what is stored about a player, why and for how long, and how to delete it. */
export default function PrivacyPage({ playedGames }: PrivacyProps) {
  const { imprint } = siteFace();
  return (
    <TextPage
      heading={text('Your privacy')}
      lead={text(
        'You play without a name, an account or cookies. There are no trackers and no ads, and your data is never shared with anyone.',
      )}
    >
      <section aria-labelledby="on-the-server">
        <h2 id="on-the-server">{text('What the server stores')}</h2>
        <StoredDataList entries={ON_THE_SERVER} />
      </section>
      <section aria-labelledby="in-the-browser">
        <h2 id="in-the-browser">{text('What this browser stores')}</h2>
        <StoredDataList entries={IN_THE_BROWSER} />
      </section>
      <section aria-labelledby="erasure">
        <h2 id="erasure">{text('Delete your data')}</h2>
        <Erasure contact={<Contact />} playedGames={playedGames()} />
      </section>
      <section aria-labelledby="cookies">
        <h2 id="cookies">{text('Cookies')}</h2>
        <p>{text('None for players. Admins get one when they log in, for up to 12 hours.')}</p>
      </section>
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
    </TextPage>
  );
}

/**
 * The privacy contact of this site, in general terms until it has loaded or when none is
 * configured.
 */
function Contact() {
  const [contact, setContact] = useState<string>();
  useEffect(() => {
    const abortController = new AbortController();
    fetchPrivacyContact(abortController.signal).then(setContact, () => undefined);
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
