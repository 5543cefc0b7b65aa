import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { summary } from '../../testing/game.build.ts';
import { PlayableStatus } from './playable-status.tsx';

const whyNotDaily = ['Images 1, 2 have no complete credit.'];

afterEach(cleanup);

describe('the status of a game', () => {
  test('says why a playable game flagged daily cannot be the daily game', () => {
    render(<PlayableStatus game={summary({ isDaily: true, whyNotDaily })} />);
    expect(screen.getByText('Ready, except as daily')).toBeTruthy();
    expect(screen.getByText('Images 1, 2 have no complete credit.')).toBeTruthy();
  });

  test('is Ready for a game that is not flagged daily', () => {
    render(<PlayableStatus game={summary({ isDaily: false, whyNotDaily })} />);
    expect(screen.getByText('Ready')).toBeTruthy();
    expect(screen.queryByText(/credit/)).toBeNull();
  });

  test('names what prevents playing before what prevents the daily game', () => {
    const whyNotPlayable = ['It is not active.'];
    render(
      <PlayableStatus
        game={summary({ isDaily: true, isPlayable: false, whyNotPlayable, whyNotDaily })}
      />,
    );
    expect(screen.getAllByText('It is not active.')).toHaveLength(2);
    expect(screen.queryByText(/except as daily/)).toBeNull();
  });
});
