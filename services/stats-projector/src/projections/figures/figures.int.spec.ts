// Needs NATS and Redis: figures of two projectors, after restarts and a rebuild.

import type { GameFigures } from '@imguessr/contracts';
import type { CatalogFact, PlayFact } from '@imguessr/contracts/facts';
import { NO_CLUE_TEXTS } from '@imguessr/game-rules';
import { until } from '@imguessr/testing/node';
import { describe, expect, test } from 'vitest';
import { useBackingServers, useProjectors } from '../../testing/fixtures.ts';
import { recount } from '../../testing/recount.ts';
import { recountClues } from '../../testing/recount-clues.ts';
import { recountDays } from '../../testing/recount-days.ts';
import { playOf } from '../../testing/stored-fact.ts';

type Change = NonNullable<CatalogFact['fact']>;

const DAY_MS = 86_400_000;
const GAMES = [1, 2, 3];
/** The edition of a game as it is created below. */
const CREATED = 6;
const { log, backing } = useBackingServers(2);
const projectors = useProjectors(backing);
const stored: PlayFact[] = [];
/** The edition from which on the plays of a game count. */
const wordSince = new Map(GAMES.map((gameId) => [gameId, 0]));

const created = (word: string): Change[] => [
  { $case: 'gameCreated', value: { word, isActive: true, isDaily: true } },
  ...[1, 2, 3, 4, 5].map((imageId): Change => {
    const value = { imageId, pictureHash: `h${imageId}`, ...NO_CLUE_TEXTS, credit: undefined };
    return { $case: 'imageAdded', value };
  }),
];

/** Stores plays of all kinds by sessions that return on several days. */
async function play(count: number, edition = CREATED): Promise<void> {
  const kinds = [
    '!WHALE',
    'CAT !WHALE',
    '? ? !WHALE',
    'CAT DOG .',
    'CAT ? COW PIG HEN',
    'CAT',
    '!WHALE',
  ];
  const from = stored.length;
  const facts = Array.from({ length: count }, (_, i) => {
    const game = GAMES[i % 3] ?? 1;
    const session = `v${(from * 7 + i) % 60}-${game === 1 ? 0 : from + i}`;
    const atMs = Date.now() - ((i * 13) % 95) * DAY_MS;
    const ofGame = game === 1 ? edition : CREATED;
    return playOf(game, `${session}-${from + i}`, kinds[i % kinds.length] ?? '.', {
      isAiSelfPlay: i % 29 === 0,
    }).map((fact, n) => ({ ...fact, edition: ofGame, atMs: atMs + n * 4_000 }));
  }).flat();
  // Sessions that finish a game on two days in the order of the log.
  const returning = Array.from({ length: 6 }, (_, i) =>
    [3, 1].map((daysAgo, n) =>
      playOf(GAMES[n] ?? 1, `r${from}-${i}`, '!WHALE', { atMs: Date.now() - daysAgo * DAY_MS }).map(
        (fact) => ({
          ...fact,
          edition: fact.gameId === 1 ? edition : CREATED,
        }),
      ),
    ),
  );
  const first = returning.flatMap(([one]) => one ?? []);
  const second = returning.flatMap(([, other]) => other ?? []);
  for (const some of [facts, first, second]) {
    await log.append(some);
    stored.push(...some);
  }
}

/** Returns the figures that a recount of the log leads to. */
function recounted(): Pick<GameFigures, 'gameId' | 'started' | 'finished' | 'won'>[] {
  return GAMES.flatMap((gameId) => {
    const own = stored.filter(
      (fact) => fact.gameId === gameId && fact.edition >= (wordSince.get(gameId) ?? 0),
    );
    const { totalGames, guessDistribution } = recount(own, gameId);
    const started = recountClues(own, gameId).plays;
    return started === 0
      ? []
      : [{ gameId, started, finished: totalGames, won: totalGames - guessDistribution.failed }];
  });
}

/** Waits until the figures of all projectors equal a recount of the log. */
async function expectRecount(): Promise<void> {
  const own = ({ gameId, started, finished, won }: GameFigures) => ({
    gameId,
    started,
    finished,
    won,
  });
  const figures = await until('the figures', async () => {
    const reply = await log.figures().catch(() => undefined);
    return reply && 'figures' in reply && reply.figures;
  });
  const expected = recounted();
  expect(figures.map(own)).toEqual(expected);
  // Either projector replies.
  for (let i = 0; i < 6; i++) expect(await log.figures()).toEqual({ figures });
  for (let i = 0; i < 6; i++) {
    expect(await log.days()).toEqual({
      daily: {
        days: recountDays(stored, Date.now()),
        isReturningEstimated: false,
      },
    });
  }
  for (const { gameId, totalGames } of figures.map(({ gameId, finished }) => ({
    gameId,
    totalGames: finished,
  })))
    expect(await log.stats(gameId)).toMatchObject({ stats: { totalGames } });
}

describe('the figures of all games', () => {
  test('equal a recount of the log, from each of two projectors', async () => {
    for (const gameId of GAMES) await log.publish(gameId, 1, created('WHALE'));
    await projectors.start();
    await projectors.start();
    await play(150);
    await expectRecount();
  });

  test('start again when the word of a game is changed', async () => {
    await projectors.start();
    await projectors.start();
    await log.publish(1, CREATED + 1, [{ $case: 'wordChanged', value: { word: 'LOCKER' } }]);
    wordSince.set(1, CREATED + 1);
    await until('no figures of the game', async () => {
      const reply = await log.figures();
      return 'figures' in reply && reply.figures.every(({ gameId }) => gameId !== 1);
    });
    expect(await log.stats(1)).toMatchObject({ stats: { totalGames: 0 } });
    expect(await log.clues(1)).toMatchObject({ report: { plays: 0 } });
    await play(60, CREATED + 1);
    await expectRecount();
    const first = playOf(1, 'finisher', 'CAT !LOCKER').map((fact) => ({
      ...fact,
      edition: CREATED + 1,
    }));
    const total = recounted()[0]?.finished ?? 0;
    await log.append(first);
    stored.push(...first);
    // The statistics requested after a game ends always include it.
    expect(await log.stats(1)).toMatchObject({ stats: { totalGames: total + 1 } });
  });

  test('are the same after the projectors were stopped and started', async () => {
    await projectors.start();
    await projectors.stopAll();
    await play(40, CREATED + 1);
    await projectors.start();
    await projectors.start();
    await expectRecount();
  });

  test('are the same after a rebuild', async () => {
    await projectors.start();
    await log.rebuild();
    await expectRecount();
  });
});
