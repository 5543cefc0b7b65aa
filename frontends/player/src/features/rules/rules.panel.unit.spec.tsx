import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

function open() {
  const openPanel = vi.fn();
  render(<RulesPanel openPanel={openPanel} />);
  return openPanel;
}

describe('the rules panel', () => {
  it('explains the game and credits its editors', () => {
    open();
    const rules = document.querySelectorAll('ol > li');
    expect([...rules].map(({ textContent }) => textContent)).toEqual([
      'Guess the word using 5 image clues and 5 guesses.',
      'All clues relate to the word.',
      'Each incorrect guess reveals the next clue.',
      'A manual reveal consumes 1 guess.',
    ]);
    expect(screen.getByText('Made by two friends.')).toBeTruthy();
  });

  it('leads to more ways to play', () => {
    const openPanel = open();
    for (const name of ['Your history', 'Compare with friends', 'Play more'])
      fireEvent.click(screen.getByRole('button', { name }));
    expect(openPanel.mock.calls).toEqual([['history'], ['circles'], ['play-more']]);
  });
});
