// Needs PostgreSQL: conditions of queries.
import { handleCommand } from '@imguessr/event-sourcing';
import { isCredited, LICENCES, type PictureCredit } from '@imguessr/game-rules';
import { useDatabase } from '@imguessr/testing/fixtures';
import { sql } from 'slonik';
import { describe, expect, test } from 'vitest';
import { type GameCommand, gameDecider } from '../../../games/game.decide.ts';
import { usePool } from '../../../testing/fixtures.ts';
import { readDailyCandidates } from './daily-picks.ts';
import { gameEventStore } from './event-store.ts';
import { nextGameId, nextImageId } from './game-ids.ts';

const cause = { actor: 'seed', atMs: 1_763_686_800_123 };
const db = usePool(useDatabase());

const ANN: PictureCredit = { author: 'Ann', licence: 'cc-by', source: 'https://example.org/1' };
const OWN: PictureCredit = { author: '', licence: 'own', source: '' };

const run = (gameId: number, command: GameCommand) =>
  handleCommand(gameEventStore(db, cause), gameDecider, String(gameId), command);

/** Resolves with the id of a playable daily game whose images have these credits. */
async function newGame(credits: readonly (PictureCredit | undefined)[]): Promise<number> {
  const gameId = await nextGameId(db);
  await run(gameId, { type: 'CreateGame', word: 'bee', isActive: true, isDaily: true });
  for (const credit of credits) {
    const imageId = await nextImageId(db);
    await run(gameId, {
      type: 'AddImage',
      imageId,
      pictureHash: 'h',
      description: 'a hive',
      credit,
    });
  }
  return gameId;
}

describe('a product in which the daily game needs credits', () => {
  test('picks only games whose clues all have a complete credit', async () => {
    const full = await newGame([ANN, ANN, OWN, OWN, OWN, undefined]);
    const lacking = await newGame([ANN, ANN, OWN, OWN, { ...ANN, author: '' }]);
    const bare = await newGame([undefined, ANN, ANN, ANN, ANN]);
    const ids = async (needsCredits: boolean) =>
      (await readDailyCandidates(db, needsCredits))
        .map(({ gameId }) => gameId)
        .toSorted((a, b) => a - b);
    expect(await ids(true)).toEqual([full]);
    expect(await ids(false)).toEqual([full, lacking, bare]);
    const pick: GameCommand = {
      type: 'PickDaily',
      date: '2026-05-01',
      isPlanned: true,
      needsCredits: true,
    };
    await expect(run(lacking, pick)).rejects.toThrow('Image 5 has no complete credit.');
    await expect(run(full, pick)).resolves.toMatchObject({ version: 8 });
  });

  test('picks by the rule of game-rules, for each combination of a licence, an author and a source', async () => {
    const texts = ['', 'x'];
    const credits = LICENCES.flatMap((licence) =>
      texts.flatMap((author) =>
        texts.map((source): PictureCredit => ({ author, licence, source })),
      ),
    );
    const games = new Map<number, boolean>();
    for (const credit of [undefined, ...credits]) {
      games.set(await newGame([OWN, OWN, credit, OWN, OWN]), isCredited(credit));
    }
    const candidates = new Set((await readDailyCandidates(db, true)).map(({ gameId }) => gameId));
    expect(
      [...games].filter(([gameId, isComplete]) => candidates.has(gameId) !== isComplete),
    ).toEqual([]);
    expect(new Set(games.values())).toEqual(new Set([true, false]));
  });

  test('does not pick a game with a licence that only a later release knows', async () => {
    const gameId = await newGame([OWN, OWN, OWN, OWN, OWN]);
    await db.query(sql.unsafe`
      UPDATE game_image SET details = jsonb_set(details, '{credit,licence}', '"cc-by-nd"') WHERE game_id = ${gameId}`);
    expect(
      (await readDailyCandidates(db, true)).map((candidate) => candidate.gameId),
    ).not.toContain(gameId);
  });
});
