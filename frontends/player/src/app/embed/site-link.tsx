import { text } from '@imguessr/texts';
import { DownloadLink, siteBranding } from '@imguessr/ui';

/** Leads out of the frame: no other page of the site may be in one. */
export const SiteLink = ({ href, $tone }: { href: string; $tone?: 'primary' | 'quiet' }) => (
  <DownloadLink href={href} target="_blank" rel="noopener" {...($tone && { $tone })}>
    {text('Play on {site}', { site: siteBranding().name })}
  </DownloadLink>
);
