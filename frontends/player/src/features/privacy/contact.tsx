import { fetchPrivacyContact } from '@imguessr/api-client';
import { useEffect, useState } from 'react';

/** Whom to write to; the host of this site, as long as nobody is named or the name could not be fetched. */
export function Contact() {
  const [contact, setContact] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchPrivacyContact(leaving.signal).then(setContact, () => undefined);
    return () => leaving.abort();
  }, []);

  if (contact === undefined) return 'the host of this site';
  const isAddress = /^https?:/.test(contact);
  return (
    <>
      the host of this site, <a href={isAddress ? contact : `mailto:${contact}`}>{contact}</a>
    </>
  );
}
