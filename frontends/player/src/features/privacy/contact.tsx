import { fetchPrivacyContact } from '@imguessr/api-client';
import { text } from '@imguessr/texts';
import { useEffect, useState } from 'react';

/** The privacy contact of this site, in general terms until it has loaded or when none is configured. */
export function Contact() {
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
      {text('whoever runs this site')}, <a href={isLink ? contact : `mailto:${contact}`}>{contact}</a>
    </>
  );
}
