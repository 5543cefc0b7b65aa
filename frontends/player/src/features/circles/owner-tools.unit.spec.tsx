import { emptyDistribution } from '@imguessr/game-rules';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MyCircle } from '../../shared/circles/my-circles.ts';
import { OwnerTools } from './owner-tools.tsx';

const circle: MyCircle = {
  ...{ circleId: 'circle', name: 'Friends', nickname: 'Ann', invitationId: 'old', isOwner: true },
  playerKey: 'key',
};
const standings = [
  { nickname: 'Ann', isYou: true, week: emptyDistribution, allTime: emptyDistribution },
  {
    memberId: 'bob',
    nickname: 'Bob',
    isYou: false,
    week: emptyDistribution,
    allTime: emptyDistribution,
  },
];

let sent: string[];
let changed: MyCircle[];
beforeEach(() => {
  [sent, changed] = [[], []];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    return new Response(JSON.stringify({ ...circle, playerKey: undefined, invitationId: 'new' }));
  });
  render(
    <OwnerTools circle={circle} standings={standings} onChanged={(next) => changed.push(next)} />,
  );
  press('Manage this circle');
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the owner of a circle', () => {
  test('removes a member after having read what that means', async () => {
    press('Remove Bob');
    expect(sent).toEqual([]);
    expect(screen.getByText(/^“Bob” and their results disappear from this circle/)).toBeTruthy();
    press('Remove Bob now');
    expect((await screen.findByText(/^Bob is gone\./)).getAttribute('role')).toBe('status');
    expect(sent).toEqual(['DELETE /api/circles/circle/members/bob']);
    expect(changed).toEqual([{ ...circle, invitationId: 'new' }]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Manage this circle' }));
  });

  test('cannot remove themselves', () => {
    expect(screen.queryByRole('button', { name: 'Remove Ann' })).toBeNull();
  });
});
