import { text } from '@imguessr/texts';
import { DownloadLink, siteBranding } from '@imguessr/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { tellHeight } from './height.ts';

/** Leads out of the frame: no other page of the site may be in one. */
export const SiteLink = ({ href, $tone }: { href: string; $tone?: 'primary' | 'quiet' }) => (
  <DownloadLink href={href} target="_blank" rel="noopener" {...($tone && { $tone })}>
    {text('Play on {site}', { site: siteBranding().name })}
  </DownloadLink>
);

/** In CSS pixels: there is nothing to play. */
const HEIGHT = 240;

const Centred = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  min-height: 100dvh;
  padding: var(--space-4);
  text-align: center;
  h1 { font-size: 1.2rem; text-wrap: balance; }
`;

/** Why there is no game in this frame. */
export function NoGame({ text, href }: { text: string; href: string }) {
  useEffect(() => tellHeight(HEIGHT), []);
  return (
    <Centred>
      <h1>{text}</h1>
      <SiteLink href={href} />
    </Centred>
  );
}
