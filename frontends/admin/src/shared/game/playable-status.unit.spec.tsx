import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { PlayableStatus } from './playable-status.tsx';

test('the status of a game is what prevents playing it, or Ready', () => {
  const whyNotPlayable = ['It is not active.'];
  const { rerender } = render(
    <PlayableStatus game={summary({ isPlayable: false, whyNotPlayable })} />,
  );
  expect(screen.getAllByText('It is not active.')).toHaveLength(2);
  rerender(<PlayableStatus game={summary({})} />);
  expect(screen.getByText('Ready')).toBeTruthy();
});
