import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import RulesPanel from './rules.panel.tsx';

let play: ReturnType<typeof vi.fn>;
beforeEach(() => {
  // jsdom cannot play videos
  play = vi.fn(async function (this: HTMLVideoElement) {
    this.dispatchEvent(new Event('play'));
  });
  HTMLVideoElement.prototype.play = play as unknown as HTMLVideoElement['play'];
  HTMLVideoElement.prototype.pause = function () {
    this.dispatchEvent(new Event('pause'));
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const preferReducedMotion = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
const video = () => document.querySelector('video') as HTMLVideoElement;

describe('the rules panel', () => {
  it('explains the game and credits its makers', () => {
    render(<RulesPanel navigate={() => {}} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Guess the word using 5 image clues and 5 guesses.',
      'All clues relate to the word.',
      'Each incorrect guess reveals the next clue.',
      'A manual reveal consumes 1 guess.',
    ]);
    expect(screen.getByText('Made by two friends.')).toBeTruthy();
  });

  it('shows a muted, looping video with a description, which can be paused', () => {
    render(<RulesPanel navigate={() => {}} />);
    expect(video()).toMatchObject({ autoplay: true, loop: true, muted: true });
    expect(video().getAttribute('aria-label')).toMatch(/^A sample game/);
    fireEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pause the video' }));
    expect(screen.getByRole('button', { name: 'Play the video' })).toBeTruthy();
  });

  it('neither plays nor loads the video by itself when the player prefers reduced motion', () => {
    preferReducedMotion();
    render(<RulesPanel navigate={() => {}} />);
    expect(video()).toMatchObject({ autoplay: false, preload: 'none' });
    fireEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    expect(play).toHaveBeenCalledOnce();
  });
});
