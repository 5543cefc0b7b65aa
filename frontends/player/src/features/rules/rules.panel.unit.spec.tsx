import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import RulesPanel from './rules.panel.tsx';

let play: ReturnType<typeof vi.fn>;
beforeEach(() => {
  // jsdom plays nothing
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

const lessMotion = (isAsked: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isAsked && query.includes('reduced-motion') }));
const video = () => document.querySelector('video') as HTMLVideoElement;

describe('the rules', () => {
  it('say how the game goes and who made it', () => {
    render(<RulesPanel navigate={() => {}} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Guess the word using 5 image clues and 5 guesses.',
      'All clues relate to the word.',
      'Each incorrect guess reveals the next clue.',
      'A manual reveal consumes 1 guess.',
    ]);
    expect(screen.getByText('Made by two friends.')).toBeTruthy();
  });

  it('show a looping video without sound, described, that can be paused', () => {
    render(<RulesPanel navigate={() => {}} />);
    expect(video()).toMatchObject({ autoplay: true, loop: true, muted: true });
    expect(video().getAttribute('aria-label')).toMatch(/^A game being played/);
    fireEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pause the video' }));
    expect(screen.getByRole('button', { name: 'Play the video' })).toBeTruthy();
  });

  it('where less motion is asked for, the video is neither played nor fetched before a press', () => {
    lessMotion(true);
    render(<RulesPanel navigate={() => {}} />);
    expect(video()).toMatchObject({ autoplay: false, preload: 'none' });
    fireEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    expect(play).toHaveBeenCalledOnce();
  });
});
