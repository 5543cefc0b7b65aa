/// <reference path="./assets.d.ts" />
import { text } from '@imguessr/texts';
import { Button, Glyph, Icon } from '@imguessr/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import mp4 from '../../../assets/tutorial.mp4';
import webm from '../../../assets/tutorial.webm';
import poster from '../../../assets/tutorial.webp';

const Figure = styled.figure`
  display: grid;
  justify-items: center;
  justify-self: center;
  gap: var(--space-3);
  width: min(100%, 260px);
  video {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 5 / 8;
    border: 6px solid var(--print);
    border-radius: var(--radius-m);
    background: var(--sunk);
    box-shadow: 0 6px 24px var(--shade);
  }
`;

const PAUSE = 'M9 6v12M15 6v12';

const DESCRIPTION = text(
  'A sample game: a wrong guess reveals clue 2, spending 1 guess reveals clue 3, and then the right word wins.',
);

/**
 * The looping tutorial video. It can be paused, and does not start by itself when the player
 * prefers reduced motion.
 */
export function Tutorial() {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [prefersReducedMotion] = useState(
    () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
  );
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else void video.current?.play().catch(console.warn);
  };
  return (
    <Figure>
      <video
        ref={video}
        aria-label={DESCRIPTION}
        autoPlay={!prefersReducedMotion}
        preload={prefersReducedMotion ? 'none' : 'auto'}
        loop
        muted
        playsInline
        poster={poster}
        width={600}
        height={960}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <Button
        $tone="quiet"
        aria-label={isPlaying ? text('Pause the video') : text('Play the video')}
        onClick={toggle}
      >
        {isPlaying ? <Glyph path={PAUSE} size={20} /> : <Icon name="play" size={20} />}
        {isPlaying ? text('Pause') : text('Play')}
      </Button>
    </Figure>
  );
}
