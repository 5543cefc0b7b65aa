import { text } from '@imguessr/texts';
import { DownloadLink, siteBranding } from '@imguessr/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';

/** Leads out of the frame: no other page of the site may be in one. */
export const SiteLink = ({ href, $tone }: { href: string; $tone?: 'primary' | 'quiet' }) => (
  <DownloadLink href={href} target="_blank" rel="noopener" {...($tone && { $tone })}>
    {text('Play on {site}', { site: siteBranding().name })}
  </DownloadLink>
);

/** In CSS pixels: there is nothing to play. */
const NO_GAME_HEIGHT = 240;

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

/** Says why there is no game in this frame. */
export function NoGame({ text, href }: { text: string; href: string }) {
  useEffect(() => tellHeight(NO_GAME_HEIGHT), []);
  return (
    <Centred>
      <h1>{text}</h1>
      <SiteLink href={href} />
    </Centred>
  );
}

const HEIGHT = { min: 568, max: 720 } as const;
const HEIGHT_PER_WIDTH = 667 / 375;

/**
 * Returns the height, in CSS pixels, in which a game of this width needs no scrolling: that of a
 * phone, at most.
 */
export const heightFor = (width: number): number =>
  Math.min(HEIGHT.max, Math.max(HEIGHT.min, Math.round(width * HEIGHT_PER_WIDTH)));

/**
 * Tells the page around the frame. Browsers show the frame on no other page than one that may
 * contain games of this site, and a height is no secret.
 */
export function tellHeight(height: number): void {
  window.parent.postMessage({ type: 'imguessr:height', height }, '*');
}
