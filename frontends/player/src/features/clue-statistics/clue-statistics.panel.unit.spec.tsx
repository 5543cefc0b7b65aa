import type { ClueStatistics } from '@imguessr/contracts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ClueStatisticsPanel from './clue-statistics.panel.tsx';

const unseen = { seen: 0, solved: 0, solvedPercentage: null, revealed: 0, gaveUp: 0, guesses: 0 };
const statistics: ClueStatistics = {
  gameId: 7,
  plays: 812,
  isProvisional: false,
  place: { better: 203, same: 203, worse: 406 },
  commonEnding: { clue: 3, result: 'solved', plays: 300 },
  commonWay: { steps: ['wrong', 'wrong', 'revealed', 'solved'], plays: 1_200, of: 2_400 },
  clues: [
    {
      clue: 1,
      seen: 812,
      solved: 100,
      solvedPercentage: 12.3,
      revealed: 40,
      gaveUp: 5,
      guesses: 767,
      commonWrongGuess: { word: 'SHARK', count: 90 },
      own: { result: 'wrong', word: 'TROUT', sameGuesses: 3 },
    },
    {
      clue: 2,
      seen: 667,
      solved: 103,
      solvedPercentage: 15.4,
      revealed: 12,
      gaveUp: 0,
      guesses: 655,
      commonWrongGuess: null,
      own: { result: 'revealed' },
    },
    ...[3, 4].map((clue) => ({ clue, ...unseen, commonWrongGuess: null, own: null })),
    {
      clue: 5,
      ...unseen,
      commonWrongGuess: null,
      own: { result: 'right', word: 'WHALE', sameGuesses: 203 },
    },
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(...answers: (ClueStatistics | 503)[]) {
  const fetched = vi.fn(async (_url: string) => {
    const answer = answers.shift() ?? 503;
    return answer === 503
      ? new Response('{}', { status: 503 })
      : new Response(JSON.stringify(answer));
  });
  vi.stubGlobal('fetch', fetched);
  const playedGames = () => [{ gameId: 7, sessionId: 'mine' }];
  render(<ClueStatisticsPanel gameId={7} playedGames={playedGames} />);
  return fetched;
}

const text = () => document.body.textContent ?? '';

describe('how a game went', () => {
  it('is requested for the session that played it', async () => {
    const fetched = show(statistics);
    await screen.findByText('812 plays.');
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/games/7/clue-statistics?sessionId=mine',
    ]);
  });

  it('shows for each clue who solved it there, the most common wrong guess, and the own attempt', async () => {
    show(statistics);
    const [first, second, third, ...others] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toBe(
      'Clue 112.3%100 of 812 who saw it solved it hereMost common wrong guess: SHARK (90)You: TROUT. 3 of 767 thought so.',
    );
    expect(second?.textContent).toContain('You revealed the next clue: 12 of 667 did.');
    expect(third?.textContent).toContain('Clue 5');
    expect(others).toEqual([]);
    expect(screen.getByText('Nobody has needed clues 3 and 4 yet.')).toBeTruthy();
  });

  it('shows the own place and what most plays did', async () => {
    show(statistics);
    await screen.findByText(
      '25.0% solved it earlier, 25.0% solved it on your clue, 50.0% later or not at all.',
    );
    expect(text()).toContain(
      'Most common way: two wrong guesses, one reveal, solved on clue 4 (1,200 of 2,400).',
    );
  });

  it.each([
    [['solved'], 'solved on clue 1'],
    [
      ['wrong', 'revealed', 'wrong', 'gave-up'],
      'one wrong guess, one reveal, one wrong guess, gave up on clue 4',
    ],
    [
      ['revealed', 'revealed', 'wrong', 'wrong', 'wrong'],
      'two reveals, three wrong guesses, not solved',
    ],
  ] as const)('describes the way %j', async (steps, way) => {
    show({ ...statistics, commonWay: { steps: [...steps], plays: 1, of: 3 } });
    expect(await screen.findByText(`Most common way: ${way} (1 of 3).`)).toBeTruthy();
  });

  it('shows how most plays ended if their ways are not known', async () => {
    show({ ...statistics, commonWay: null });
    expect(
      await screen.findByText('Most common ending: solved on clue 3 (300 of 812).'),
    ).toBeTruthy();
  });

  it('says that few plays are provisional, and claims no place with one play', async () => {
    show({ ...statistics, plays: 1, isProvisional: true, place: { better: 0, same: 1, worse: 0 } });
    expect(await screen.findByText('Provisional: 1 play so far.')).toBeTruthy();
    expect(text()).not.toContain('solved it earlier');
  });

  it('says that the clues count unfinished plays, if they do', async () => {
    show({ ...statistics, plays: 811 });
    expect(
      await screen.findByText('The clues also count plays that are not finished.'),
    ).toBeTruthy();
    cleanup();
    show(statistics);
    await screen.findByText('812 plays.');
    expect(text()).not.toContain('not finished');
  });

  it('shows a player who did not solve it how many did', async () => {
    const clues = statistics.clues.map((clue) => ({ ...clue, own: null }));
    show({ ...statistics, clues, place: { better: 609, same: 203, worse: 0 } });
    expect(await screen.findByText('75.0% of players solved it.')).toBeTruthy();
  });

  it('can be requested again after a failure', async () => {
    show(503, statistics);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('812 plays.')).toBeTruthy();
  });
});
